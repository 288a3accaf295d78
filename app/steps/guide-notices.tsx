import { useMemo } from "react";
import { loginPrompt, saveFailedToast } from "#app/content/guides/journey-messages.ts";
import { Button } from "#app/design/button.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Notice } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import { datesId, noteElementId, startSignInPath } from "#app/paths.ts";
import { errorOf } from "#app/plan/commands/define-commands.ts";
import { journeyCommands } from "#app/plan/commands/journey.commands.ts";
import { targetDateCommands } from "#app/plan-frame/dates/target-date.commands.ts";
import { guestImportCommands } from "#app/plan-frame/guest-import.commands.ts";
import { LinkedNotice } from "#app/plan-frame/linked-notice.tsx";
import { commandText } from "#machines/command.ts";
import { partCommands } from "./facts/facts.commands.ts";
import { useGuide } from "./guide-context.ts";
import { noteCommands } from "./notes/note.commands.ts";

/** What this notice offers to send again. */
const resendable = { ...journeyCommands, ...partCommands, ...guestImportCommands };

export function GuideNotices() {
  const { data, answer, address } = useGuide();
  const notSaved = errorOf(resendable, answer);
  const { owner, hasGuestTicksToImport, unservedState, closedBefore } = data;
  return (
    <>
      <FormErrors />
      {notSaved ? <NotSaved reason={notSaved.message} texts={notSaved.texts} /> : null}
      {unservedState ? (
        <Notice tone="sunken" size="sm" isScreenOnly>
          <strong>We do not work in {unservedState}.</strong> This guide is for reading there. Where it says "we" or "your agent", turn to
          an agent licensed in {unservedState}.
        </Notice>
      ) : null}
      {closedBefore ? (
        <Notice as="div" tone="sunken" size="sm" isLine isScreenOnly>
          <p>{closedBefore.text}</p>
          <a href={closedBefore.path}>Read the closed plan, or open it again</a>
        </Notice>
      ) : null}
      <LinkedNotice paragraphs={data.contactChanges} />
      {owner.kind === "unreachable" ? (
        <Notice tone="sunken" size="sm" isLine isScreenOnly role="status">
          <span>
            We can't reach your saved progress right now. Nothing is lost. <a href={address}>Try again</a> in a minute.
          </span>
        </Notice>
      ) : null}
      {owner.kind === "account" && owner.agentUpdatedAt ? (
        <Notice tone="sunken" size="sm" isLine isScreenOnly>
          <span>
            <strong>Your agent updated this guide</strong> on <Moment at={owner.agentUpdatedAt} />.
          </span>
        </Notice>
      ) : null}
      {hasGuestTicksToImport ? (
        <Notice as="form" tone="sunken" size="sm" isLine isScreenOnly method="post" action={data.requestPath}>
          <p role="status">You ticked some things before you logged in. Keep them in your account?</p>
          <Button name="command" value={commandText(guestImportCommands, { type: "progress.keep" })} size="sm" variant="secondary">
            Keep these ticks
          </Button>
        </Notice>
      ) : null}
      {owner.kind === "guest" ? (
        // With JavaScript, a toast shows this.
        <noscript>
          <Notice tone="sunken" size="sm" isScreenOnly>
            <strong>{loginPrompt.title}.</strong> {loginPrompt.description} <a href={startSignInPath(address)}>Log in</a>
          </Notice>
        </noscript>
      ) : null}
    </>
  );
}

function FormErrors() {
  const { answer, data } = useGuide();
  const dateField = data.plan?.contract ? datesId : "targetDate";
  const dateError = errorOf(targetDateCommands, answer);
  const noteError = errorOf(noteCommands, answer);
  const errors = useMemo(
    () => ({
      ...(dateError && { [dateField]: dateError.message }),
      ...(noteError && { [`${noteElementId(noteError.command.step)}-text`]: noteError.message }),
    }),
    [dateError, noteError, dateField],
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
