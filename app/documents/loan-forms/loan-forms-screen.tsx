import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { SourceList } from "#app/design/text/source-list.tsx";
import * as text from "#app/design/text/text.css.ts";
import { identifyForm } from "#app/loan-forms/form/saved-figures.ts";
import { startSignInPath } from "#app/paths.ts";
import folder from "#app/pictures/drawings/folder.svg";
import { PicturedHeading } from "#app/pictures/pictured-heading.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import { Comparisons } from "./comparisons.tsx";
import { FormCard } from "./form-card.tsx";
import * as styles from "./loan-forms.css.ts";
import type { LoanFormsAnswer, LoanFormsPage } from "./loan-forms-page.ts";
import { ReadAgain } from "./read-again.tsx";
import { TypedFigures } from "./typed-figures.tsx";
import { type LoanFormsState, useLoanForms } from "./use-loan-forms.ts";

export const loanFormsTitle = "Check your loan papers";

interface ScreenProps {
  page: LoanFormsPage;
  answer: LoanFormsAnswer | undefined;
}

/** One form around everything: without JavaScript, all that was read and typed goes along with each press. */
export function LoanFormsScreen({ page, answer }: ScreenProps) {
  const state = useLoanForms(page, answer);
  return (
    <PageLayout width={page.plan ? "place" : "page"}>
      {page.plan ? <BackTo href={page.plan.documents}>Documents</BackTo> : null}
      <ErrorSummary errors={state.errors} />
      <PicturedHeading
        drawing={folder}
        lead="We check the sums on your Loan Estimate and Closing Disclosure, set lenders side by side, and show what rose between the two."
      >
        {loanFormsTitle}
      </PicturedHeading>
      <form method="post" action={page.path} encType="multipart/form-data" noValidate onSubmit={state.submit}>
        {/* Enter presses the first button, so that one must not remove anything. */}
        <button type="submit" name="intent" value="apply" hidden>
          Continue
        </button>
        <input type="hidden" name="forms" value={JSON.stringify(state.unsaved)} />
        <Stack space="xl">
          <ChooseFiles page={page} state={state} />
          {state.typing ? <TypedFigures kind={state.typing} state={state} /> : null}
          <ReadAgain state={state} />
          <Comparisons shown={state.shown} />
          {state.shown.length > 0 ? <Forms page={page} state={state} /> : null}
        </Stack>
      </form>
      <Stack space="sm">
        <p className={text.quietSmall}>
          General information, not legal, tax or lending advice. We read only what the forms show. The forms and your lender come first.
        </p>
        <SourceList sources={page.sources} />
      </Stack>
    </PageLayout>
  );
}

function Forms({ page, state: { shown, unsaved, errors } }: { page: LoanFormsPage; state: LoanFormsState }) {
  const { plan, plansToSaveTo, path } = page;
  return (
    <Stack as="section" space="md" aria-labelledby="forms-title">
      <h2 id="forms-title" className={text.heading}>
        Your forms
      </h2>
      <div className={styles.wide}>
        {shown.map((one) => (
          <FormCard key={one.savedId ?? identifyForm(one.form)} shown={one} plan={plan} />
        ))}
      </div>
      {unsaved.length > 0 ? (
        <Card space="sm" align="start">
          <h3 id="save" tabIndex={-1} className={text.headingSmall}>
            Save the figures
          </h3>
          {plan?.maySave ? (
            <>
              <p>
                Your plan keeps the figures, and never the file. You and your partner see them; your agent does if you share your notes.
              </p>
              <Button name="intent" value="save" formAction={path}>
                Save to my plan
              </Button>
            </>
          ) : plansToSaveTo.length > 0 ? (
            <>
              <p>A plan keeps the figures, and never the file. You and your partner see them; your agent does if you share your notes.</p>
              <Inline space="sm">
                {plansToSaveTo.map(({ title, path: planFormsPath }) => (
                  <Button key={planFormsPath} variant="secondary" name="intent" value="save" formAction={planFormsPath}>
                    Save to {title}
                  </Button>
                ))}
              </Inline>
            </>
          ) : plan && !plan.isGuest ? (
            <p>Only the people buying the home can save figures to this plan. Print this page if you need it later.</p>
          ) : (
            <p>
              These figures are on this page alone and are gone when you leave it. <a href={startSignInPath(path)}>Log in</a> first to save
              them, then choose the files again.
            </p>
          )}
          {errors.save ? <Notice tone="danger">{errors.save}</Notice> : null}
        </Card>
      ) : null}
    </Stack>
  );
}
