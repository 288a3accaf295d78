import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { ErrorSummary, formErrors } from "#app/components/error-summary.tsx";
import { form as formClass } from "#app/components/form.css.ts";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { SignInNotBegun } from "#app/components/sign-in-not-begun.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { pageTitle } from "#app/components/use-root.ts";
import { paths } from "#app/paths.ts";
import { signInWithPassword } from "#app/portal/accounts.server.ts";
import {
  goOnAs,
  isSignInBegun,
  loadPortalPage,
  orAskToWait,
  showAgain,
  showTooOften,
  unavailableText,
  waitText,
} from "#app/portal/sign-in-pages.server.ts";
import { readSignInForm } from "#app/schemas/portal-forms.server.ts";
import { readForm } from "#app/services/read-form.server.ts";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { script: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.hasErrors ? "Error: Sign in" : "Sign in", matches) },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadPortalPage(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  return orAskToWait(context, form, { email: unavailableText, password: null }, signInFrom(request, context, form));
}

async function signInFrom(request: Request, context: unknown, form: FormData) {
  if (!(await isSignInBegun(request))) {
    return showAgain<never>(context, form, null, { status: 400 });
  }
  const { values, errors } = readSignInForm(form);
  if (errors) {
    return showAgain(context, form, errors, { status: 400 });
  }
  const outcome = await signInWithPassword(request, values.email, values.password);
  switch (outcome.kind) {
    case "account":
      return goOnAs(request, context, form, outcome.account.id);
    case "tooOften":
      return showTooOften(context, form, { email: waitText(outcome.secondsToWait), password: null }, outcome.secondsToWait);
    default:
      return showAgain(context, form, { email: "The email or password is incorrect", password: null }, { status: 400 });
  }
}

export default function PortalSignInPage() {
  const { isBegun } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!isBegun) {
    return <SignInNotBegun />;
  }
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={formErrors(answer?.errors)} />
      <PageHeading lead="Use the email address and password of your account.">Sign in</PageHeading>
      <Card>
        <form method="post" className={formClass} noValidate>
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            spellCheck={false}
            autoCapitalize="none"
            required
            defaultValue={answer?.values.email}
            error={answer?.errors?.email}
          />
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            error={answer?.errors?.password}
          />
          <Button width="full">Sign in</Button>
        </form>
      </Card>
      <p>
        New here? <Link to={paths.portalCreateAccount}>Create an account</Link>
      </p>
    </PageLayout>
  );
}
