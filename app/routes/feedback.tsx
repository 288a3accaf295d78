import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCommands } from "#app/commands.server.ts";
import { feedbackWords } from "#app/content/feedback-words.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { area } from "#app/design/forms/text-field.css.ts";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { loadFeedback } from "#app/feedback/feedback-page.server.ts";
import { maxFeedbackLength } from "#app/limits.ts";
import { errorOf } from "#app/plan/commands/define-commands.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";
import { feedbackCommands } from "#app/steps/step/step-feedback.commands.ts";
import { commandText } from "#machines/command.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(feedbackWords.question, matches, data?.hasErrors) },
];

export const loader = loadFeedback;

export const action = answerCommands;

export default function FeedbackRoute() {
  const { action: address, stepId, guideTitle, stepTitle, from } = useLoaderData<typeof loader>();
  const error = errorOf(feedbackCommands, useActionData<typeof action>());
  const hint = `Up to ${maxFeedbackLength} characters. ${feedbackWords.privacy}`;
  const comment = { name: "comment", hint, error: error?.message };
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={error && { comment: error.message }} />
      <PageHeading lead={`${guideTitle}: ${stepTitle}`}>{feedbackWords.question}</PageHeading>
      <Card>
        <form method="post" action={address} className={formClass} noValidate>
          <input type="hidden" name="from" value={from} />
          <Field {...comment} label={`${feedbackWords.commentLabel} (optional)`}>
            <textarea {...fieldAttributes(comment)} className={area} maxLength={maxFeedbackLength} defaultValue={error?.values.comment} />
          </Field>
          <Button name="command" value={commandText(feedbackCommands, { type: "feedback.give", step: stepId, answer: "yes" })}>
            Yes, it was helpful
          </Button>
          <Button
            variant="secondary"
            name="command"
            value={commandText(feedbackCommands, { type: "feedback.give", step: stepId, answer: "no" })}
          >
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
