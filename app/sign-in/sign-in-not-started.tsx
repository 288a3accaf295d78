import { ButtonLink } from "#app/design/button.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";

/** The page was opened directly, or left open for too long. */
export function SignInNotStarted() {
  return (
    <PageLayout width="narrow">
      <PageHeading lead="This page was opened on its own, or was left open too long. Nothing was lost.">Start again</PageHeading>
      <div>
        <ButtonLink to={paths.signIn} reloadDocument>
          Go to sign-in
        </ButtonLink>
      </div>
    </PageLayout>
  );
}
