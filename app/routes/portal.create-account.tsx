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
import { passwordLengthAtLeast } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { createAccount } from "#app/portal/accounts.server.ts";
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
import { readCreateAccountForm } from "#app/schemas/portal-forms.server.ts";
import { readForm } from "#app/services/read-form.server.ts";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { script: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.hasErrors ? "Error: Create an account" : "Create an account", matches) },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadPortalPage(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  return orAskToWait(context, form, { name: null, email: unavailableText, password: null }, createAccountFrom(request, context, form));
}

async function createAccountFrom(request: Request, context: unknown, form: FormData) {
  if (!(await isSignInBegun(request))) {
    return showAgain<never>(context, form, null, { status: 400 });
  }
  const { values, errors } = readCreateAccountForm(form);
  if (errors) {
    return showAgain(context, form, errors, { status: 400 });
  }
  const outcome = await createAccount(request, values);
  const problem = (email: string | null, password: string | null) => ({ name: null, email, password });
  switch (outcome.kind) {
    case "account":
      return goOnAs(request, context, form, outcome.account.id);
    case "tooOften":
      return showTooOften(context, form, problem(waitText(outcome.secondsToWait), null), outcome.secondsToWait);
    case "weak":
      return showAgain(context, form, problem(null, outcome.whatToDo), { status: 400 });
    default:
      return showAgain(context, form, problem(addressTaken, null), { status: 400 });
  }
}

const addressTaken = "An account with this email address exists already: sign in instead";

export default function PortalCreateAccountPage() {
  const { isBegun } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!isBegun) {
    return <SignInNotBegun />;
  }
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={formErrors(answer?.errors)} />
      <PageHeading lead="An account keeps your progress, on every device.">Create an account</PageHeading>
      <Card>
        <form method="post" className={formClass} noValidate>
          <TextField
            name="name"
            label="Name"
            autoComplete="name"
            required
            defaultValue={answer?.values.name}
            error={answer?.errors?.name}
          />
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
            hint={`At least ${passwordLengthAtLeast} characters. A few words that only you would put together work well.`}
            type="password"
            autoComplete="new-password"
            required
            error={answer?.errors?.password}
          />
          <Button width="full">Create account</Button>
        </form>
      </Card>
      <p>
        Have an account already? <Link to={paths.portalSignIn}>Sign in</Link>
      </p>
    </PageLayout>
  );
}
