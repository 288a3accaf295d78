import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { pageTitle } from "#app/components/use-root.ts";
import { paths } from "#app/paths.ts";
import { personIfReachable } from "#app/services/session.server.ts";
import { signOut } from "#app/services/sign-out.server.ts";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Sign out", matches) }];

export async function loader({ request }: LoaderFunctionArgs) {
  return { isSignedIn: (await personIfReachable(request)) !== null };
}

export async function action({ request }: ActionFunctionArgs) {
  return signOut(request);
}

export default function LogoutPage() {
  const { isSignedIn } = useLoaderData<typeof loader>();
  return (
    <PageLayout width="narrow">
      <PageHeading lead={isSignedIn ? "Your saved progress stays in your account." : "You are not signed in here."}>Sign out</PageHeading>
      <form method="post" action={paths.logout}>
        <Button>Sign out</Button>
      </form>
      <p>
        <Link to={paths.home}>Go to the home page</Link>
      </p>
    </PageLayout>
  );
}
