import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import { paths } from "#app/paths.ts";

export function WaitingDeletion({ dueAt }: { dueAt: string }) {
  return (
    <Notice as="form" tone="danger" space="sm" method="post" action={paths.account}>
      <p>
        We delete your account on <Moment at={dueAt} />. Until then you can keep it.
      </p>
      <div>
        <Button variant="secondary" name="intent" value="keep-account">
          Keep my account
        </Button>
      </div>
    </Notice>
  );
}
