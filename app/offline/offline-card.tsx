import { Button } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { offlinePath } from "#app/paths.ts";

export function OfflineCard({ keepsPages }: { keepsPages: boolean }) {
  return (
    <TitledCard id="offline" title="Reading without a connection">
      {keepsPages ? (
        <p>
          This device keeps the pages of your plans that you open, for at most 30 days. When you log out, they are deleted. If other people
          use this device, you may not want that.
        </p>
      ) : (
        <p>This device keeps no pages of your plans: without a connection, you can't read them.</p>
      )}
      <form method="post" action={offlinePath}>
        <Button variant="secondary" name="keeps" value={keepsPages ? "no" : "yes"}>
          {keepsPages ? "Don't save my pages on this device" : "Save my pages on this device to read offline"}
        </Button>
      </form>
    </TitledCard>
  );
}
