import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { ErrorSummary, formErrors } from "#app/components/error-summary.tsx";
import { area } from "#app/components/feedback/comment-area.css.ts";
import { form as formClass } from "#app/components/form.css.ts";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { error as errorClass, fields, hint, label } from "#app/components/text-field.css.ts";
import { pageTitle } from "#app/components/use-root.ts";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { feedbackWords } from "#app/content/feedback-words.ts";
import { feedbackLengthAtMost } from "#app/limits.ts";
import { answerFeedback, loadFeedback } from "#app/services/step-feedback.server.ts";

/** The page is complete without script. */
export const handle = { script: false };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.hasErrors ? `Error: ${feedbackWords.question}` : feedbackWords.question, matches) },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadFeedback(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerFeedback(request, context);
}

export default function FeedbackRoute() {
  const { action: address, guideTitle, stepTitle, from } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={formErrors(answer?.errors)} />
      <PageHeading lead={`${guideTitle}: ${stepTitle}`}>{feedbackWords.question}</PageHeading>
      <Card>
        <form method="post" action={address} className={formClass} noValidate>
          <input type="hidden" name="from" value={from} />
          <CommentField typed={answer?.comment} error={answer?.errors.comment} />
          <Button id="isHelpful" name="isHelpful" value="yes">
            Yes, it was helpful
          </Button>
          <Button variant="secondary" name="isHelpful" value="no">
            No, it was not
          </Button>
        </form>
      </Card>
      <p>
        <a href={from}>Back to the step</a>
      </p>
    </PageLayout>
  );
}

function CommentField({ typed, error }: { typed: string | undefined; error: string | null | undefined }) {
  return (
    <div className={error ? fields.wrong : fields.fine}>
      <label htmlFor="comment" className={label}>
        {feedbackWords.commentLabel} (optional)
      </label>
      <p id="comment-hint" className={hint}>
        Up to {feedbackLengthAtMost} characters. {feedbackWords.privacy}
      </p>
      {error ? (
        <p id="comment-error" className={errorClass}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </p>
      ) : null}
      <textarea
        id="comment"
        name="comment"
        className={area}
        maxLength={feedbackLengthAtMost}
        defaultValue={typed}
        aria-describedby={error ? "comment-hint comment-error" : "comment-hint"}
        aria-invalid={error ? true : undefined}
      />
    </div>
  );
}
