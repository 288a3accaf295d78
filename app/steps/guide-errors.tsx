import { useMemo } from "react";
import { saveFailedToast } from "#app/content/guides/journey-messages.ts";
import { Button } from "#app/design/button.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Notice } from "#app/design/layout/layout.tsx";
import { noteElementId } from "#app/paths.ts";
import { errorOf } from "#app/plan/commands/define-commands.ts";
import { journeyCommands } from "#app/plan/commands/journey.commands.ts";
import { guestImportCommands } from "#app/plan-frame/guest-import.commands.ts";
import { partCommands } from "./facts/facts.commands.ts";
import { useGuide } from "./guide-context.ts";
import { noteCommands } from "./notes/note.commands.ts";
import { subStepAskCommands } from "./turns/sub-step-ask.commands.ts";

/** What this notice offers to send again. */
const resendable = { ...journeyCommands, ...partCommands, ...guestImportCommands };

export function GuideErrors() {
  const { answer } = useGuide();
  const notSaved = errorOf(resendable, answer);
  return (
    <>
      <FormErrors />
      {notSaved ? <NotSaved reason={notSaved.message} texts={notSaved.texts} /> : null}
    </>
  );
}

function FormErrors() {
  const { answer } = useGuide();
  const noteError = errorOf(noteCommands, answer);
  const askError = errorOf(subStepAskCommands, answer);
  const errors = useMemo(
    () => ({
      ...(noteError && { [`${noteElementId(noteError.command.step)}-text`]: noteError.message }),
      ...(askError?.detail.field && { [askError.detail.field]: askError.message }),
    }),
    [noteError, askError],
  );
  return <ErrorSummary errors={errors} />;
}

function NotSaved({ reason, texts }: { reason: string; texts: readonly string[] }) {
  const { data, address } = useGuide();
  const { title, description } = saveFailedToast(data.journeyType, reason);
  return (
    <Notice as="form" tone="danger" size="sm" isLine isScreenOnly method="post" action={address} role="alert">
      <p>
        <strong>{title}.</strong> {description}
      </p>
      <input type="hidden" name="view" value={data.inView.step.id} />
      {texts.map((text) => (
        <input key={text} type="hidden" name="command" value={text} />
      ))}
      <Button variant="secondary">Try again</Button>
    </Notice>
  );
}
