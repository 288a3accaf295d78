import { describePassing, nameHolder, nameHolderInSentence } from "#app/content/contract/turns.ts";
import { Button } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { error as errorClass } from "#app/design/forms/text-field.css.ts";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { subStepElementId } from "#app/paths.ts";
import { type CommandAnswer, errorOf } from "#app/plan/commands/define-commands.ts";
import { AskHolderForm } from "#app/plan-frame/turns/ask-holder-form.tsx";
import { subStepTurnCommands } from "#app/plan-frame/turns/sub-step-turn.commands.ts";
import { TurnFilters } from "#app/plan-frame/turns/turn-filters.tsx";
import { WithHolder } from "#app/plan-frame/turns/with-holder.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { commandText } from "#machines/command.ts";
import { type Holder, holders } from "#machines/contract-dates.ts";
import { subStepAskCommands } from "./sub-step-ask.commands.ts";
import type { TurnsPage } from "./turns-page.server.ts";

interface TurnsScreenProps {
  page: TurnsPage;
  answer: CommandAnswer | undefined;
}

type Thing = TurnsPage["steps"][number]["things"][number];

export function TurnsScreen({ page, answer }: TurnsScreenProps) {
  const { steps, filter, counts, path } = page;
  const shown = steps.filter(({ things }) => things.length > 0);
  const others = steps.filter(({ isOpen, things }) => isOpen && (filter !== null || things.length === 0));
  return (
    <PageLayout width="text">
      <BackTo href={page.guideAddress}>Back to the guide</BackTo>
      <PageHeading lead="Pass a thing to do to the person who has to act next. It stays on the list until someone ticks it in the guide.">
        Who has what: {page.title}
      </PageHeading>
      <Stack space="lg">
        <TurnFilters label="Things to do, by whose turn it is" path={path} filter={filter} counts={counts} />
        {shown.length > 0 ? (
          shown.map(({ id, title, number, address, things }) => (
            <TitledCard key={id} id={`step-${number}`} title={steps.length > 1 ? `Step ${number}: ${title}` : title}>
              <Divided space="md" hasLineAbove>
                {things.map((thing) => (
                  <PassableThing key={thing.id} thing={thing} stepAddress={address} page={page} answer={answer} />
                ))}
              </Divided>
            </TitledCard>
          ))
        ) : (
          <p>{filter ? "Nobody has a thing to do here." : "Everything in this step is done."}</p>
        )}
        {others.length > 0 ? (
          <Inline as="nav" space="md" rowSpace="none" isScreenOnly aria-label="Things to do by step">
            {others.map(({ id, number, title, address }) => (
              <a key={id} className={text.rowLink} href={address}>
                Step {number}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </a>
            ))}
          </Inline>
        ) : null}
        {page.contractAddress ? (
          <p>
            <a className={text.rowLink} href={page.contractAddress}>
              Whose turn it is on the contract's dates
            </a>
          </p>
        ) : null}
      </Stack>
    </PageLayout>
  );
}

interface PassableThingProps extends TurnsScreenProps {
  thing: Thing;
  /** Where its step is in view. */
  stepAddress: string;
}

function PassableThing({ thing, stepAddress, page, answer }: PassableThingProps) {
  const { id, title, turn, usualHere, ask } = thing;
  const owner = page.planOwner?.name ?? null;
  const asking = errorOf(subStepAskCommands, answer);
  const error = [errorOf(subStepTurnCommands, answer), asking].find((one) => one?.command.subStep === id);
  const fieldError = error === asking && asking?.detail.field ? asking.message : undefined;
  const isAsking = ask !== null && ask.againAt === null && (error ? fieldError !== undefined : page.askFor === id);
  return (
    <Stack as="li" id={subStepElementId(id)} space="xxs">
      <h3 className={text.strong}>{title}</h3>
      {turn ? <WithHolder name={nameHolderInSentence(turn.holder, owner)} since={turn.since} answer={ask?.answer ?? undefined} /> : null}
      {usualHere ? <p className={text.quiet}>{usualHere}</p> : null}
      {ask?.status ? <p className={text.quiet}>{ask.status}</p> : null}
      {error && fieldError === undefined ? (
        <p role="alert" className={errorClass}>
          {error.message}
        </p>
      ) : null}
      {isAsking ? (
        <AskHolderForm
          kind="subStep"
          title={title}
          holder={ask.holder}
          action={page.path}
          command={commandText(subStepAskCommands, { type: "subStep.ask", subStep: id })}
          address={fieldError === undefined ? ask.address : (asking?.values.address ?? "")}
          error={fieldError}
          backAddress={`${stepAddress}#${subStepElementId(id)}`}
        />
      ) : (
        <ThingActions thing={thing} stepAddress={stepAddress} page={page} />
      )}
    </Stack>
  );
}

function ThingActions({ thing: { id, title, turn, suggested, ask }, stepAddress, page }: Omit<PassableThingProps, "answer">) {
  const owner = page.planOwner?.name ?? null;
  const from = turn?.holder ?? "you";
  const offered = holders.filter((holder) => holder !== from && holder !== suggested);
  return (
    <>
      <form method="post" action={page.path}>
        <Inline space="none" isScreenOnly>
          <span className={text.quiet}>Pass to&nbsp;</span>
          {[...(suggested ? [suggested] : []), ...offered].map((holder) => (
            <Button
              key={holder}
              name="command"
              value={commandText(subStepTurnCommands, { type: "subStep.pass", subStep: id, holder, from })}
              variant={holder === suggested ? "secondary" : "quiet"}
              size="sm"
            >
              <span aria-hidden="true">{holder === "you" && owner === null ? "me" : nameBriefly(holder, owner)}</span>
              <VisuallyHidden>
                {describePassing(holder, owner)}: {title}
              </VisuallyHidden>
            </Button>
          ))}
        </Inline>
      </form>
      {ask && page.mayAsk ? (
        <Inline space="sm" isScreenOnly>
          {ask.againAt === null ? (
            <a className={text.rowLink} href={`${stepAddress}&ask=${id}#${subStepElementId(id)}`}>
              Ask for an update
              <VisuallyHidden>: {title}</VisuallyHidden>
            </a>
          ) : null}
          {ask.isOpen ? (
            <form method="post" action={page.path}>
              <Button
                name="command"
                value={commandText(subStepAskCommands, { type: "subStep.endAsk", subStep: id })}
                variant="quiet"
                size="sm"
              >
                Take the ask back
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            </form>
          ) : null}
        </Inline>
      ) : null}
    </>
  );
}

function nameBriefly(holder: Holder, owner: string | null): string {
  return nameHolder(holder, owner).replace(/^(?:Your|Their|The) /, "");
}
