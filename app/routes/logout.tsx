import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { personIfReachable } from "#app/platform/sessions/session.server.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";
import { signOut } from "#app/sign-in/sign-out.server.ts";

export const headers = routeHeaders;

export const meta: PageMeta = ({ matches }) => [{ title: pageTitle("Sign out", matches) }];

export async function loader({ request }: LoaderFunctionArgs) {
  return { isSignedIn: (await personIfReachable(request)) !== null };
}

export const action = signOut;

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
