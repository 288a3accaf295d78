import { Button } from "#app/design/button.tsx";
import { error as errorClass, input } from "#app/design/forms/text-field.css.ts";
import { Inline } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { subStepElementId } from "#app/paths.ts";
import { errorOf } from "#app/plan/commands/define-commands.ts";
import { AskHolderForm } from "#app/plan-frame/turns/ask-holder-form.tsx";
import { StandingAnswer } from "#app/plan-frame/turns/standing-answer.tsx";
import { subStepTurnCommands } from "#app/plan-frame/turns/sub-step-turn.commands.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import { commandText } from "#machines/command.ts";
import type { TurnOfThing } from "./step-turns.server.ts";
import { subStepAskCommands } from "./sub-step-ask.commands.ts";
import * as styles from "./thing-turn.css.ts";

interface ThingProps {
  id: string;
  title: string;
}

/** Opens the choice of who has to act, for a thing that nobody was passed. */
export function NotYours({ id, title }: ThingProps) {
  const { turns } = useGuide().data.inView;
  return turns && !turns.byThing[id]?.choice ? (
    <a className={styles.notYours} href={`${turns.path}&turn=${id}#${subStepElementId(id)}`}>
      Not yours?<span className={visuallyHidden}> {title}</span>
    </a>
  ) : null;
}

/** Whose turn an open thing to do is, once it was passed, and the one choice or form that is open at it. */
export function ThingTurn({ id, title }: ThingProps) {
  const { data, answer } = useGuide();
  const { turns, holders } = data.inView;
  const holder = holders[id];
  const given = data.answers[id];
  const here = turns?.byThing[id];
  const error = [errorOf(subStepTurnCommands, answer), errorOf(subStepAskCommands, answer)].find((one) => one?.command.subStep === id);
  if (!holder && !here?.choice && !error) {
    return null;
  }
  return (
    <div className={styles.thing}>
      {holder ? (
        <p className={styles.turn}>
          <strong>{holder.turn}</strong> · since <Day day={holder.since} isShort />
          {turns && here && !here.choice ? (
            <a className={styles.change} href={`${turns.path}&turn=${id}#${subStepElementId(id)}`}>
              {holder.isReaders ? "Not yours?" : "Not theirs?"}
              <span className={visuallyHidden}>: whose turn it is, {title}</span>
            </a>
          ) : null}
        </p>
      ) : null}
      {given ? <StandingAnswer answer={given} /> : null}
      {here?.usualHere ? <p>{here.usualHere}</p> : null}
      {error && !(error.detail as { field?: string }).field ? (
        <p role="alert" className={errorClass}>
          {error.message}
        </p>
      ) : null}
      {turns && here?.choice ? <TurnChoice id={id} title={title} path={turns.path} choice={here.choice} /> : null}
      {turns && here?.ask ? <Asking id={id} title={title} path={turns.path} ask={here.ask} isAsking={here.isAsking} /> : null}
    </div>
  );
}

function TurnChoice({ id, title, path, choice }: ThingProps & { path: string; choice: NonNullable<TurnOfThing["choice"]> }) {
  return (
    <form method="post" action={`${path}&turn=${id}`} className={styles.choice}>
      <label htmlFor="turn" className={text.strong}>
        Who has it now?<span className={visuallyHidden}> {title}</span>
      </label>
      <Inline space="sm" rowSpace="xs">
        <select id="turn" name="command" className={input} required defaultValue={choice.isLikely ? choice.options[0]?.command : ""}>
          {choice.isLikely ? null : (
            <option value="" disabled>
              Choose
            </option>
          )}
          {choice.options.map(({ command, label }) => (
            <option key={command} value={command}>
              {label}
            </option>
          ))}
        </select>
        <Button size="sm">Save</Button>
        <a className={text.rowLink} href={`${path}#${subStepElementId(id)}`}>
          Cancel
        </a>
      </Inline>
    </form>
  );
}

interface AskingProps extends ThingProps {
  path: string;
  ask: NonNullable<TurnOfThing["ask"]>;
  isAsking: boolean;
}

function Asking({ id, title, path, ask, isAsking }: AskingProps) {
  const { data, answer } = useGuide();
  const asking = errorOf(subStepAskCommands, answer);
  const fieldError = asking?.command.subStep === id && asking.detail.field ? asking : null;
  if (data.inView.turns?.mayAsk && (isAsking || fieldError)) {
    return (
      <AskHolderForm
        kind="subStep"
        title={title}
        holder={ask.holder}
        action={`${path}&ask=${id}`}
        command={commandText(subStepAskCommands, { type: "subStep.ask", subStep: id })}
        address={fieldError?.values.address ?? ask.address}
        error={fieldError?.message}
        backAddress={`${path}#${subStepElementId(id)}`}
      />
    );
  }
  return (
    <>
      {ask.status ? <p>{ask.status}</p> : null}
      {data.inView.turns?.mayAsk ? (
        <Inline space="sm" rowSpace="none" isScreenOnly>
          {ask.againAt === null ? (
            <a className={text.rowLink} href={`${path}&ask=${id}#${subStepElementId(id)}`}>
              Ask for an update
              <span className={visuallyHidden}>: {title}</span>
            </a>
          ) : null}
          {ask.isOpen ? (
            <form method="post" action={path}>
              <Button
                name="command"
                value={commandText(subStepAskCommands, { type: "subStep.endAsk", subStep: id })}
                variant="quiet"
                size="sm"
              >
                Cancel the request
                <span className={visuallyHidden}>: {title}</span>
              </Button>
            </form>
          ) : null}
        </Inline>
      ) : null}
    </>
  );
}
