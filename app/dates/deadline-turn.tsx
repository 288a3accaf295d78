import { describePassing, findNextHolder, nameHolder } from "#app/content/contract/turns.ts";
import { Button } from "#app/design/button.tsx";
import { error as errorClass } from "#app/design/forms/text-field.css.ts";
import { Inline } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { findTurn } from "#app/plan/turns/turns.ts";
import { type ContractError, contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { commandText } from "#machines/command.ts";
import { type Contract, holders } from "#machines/contract-dates.ts";
import type { ContractPage } from "./contract/contract-page.server.ts";

interface DeadlineTurnProps {
  date: ContractDate;
  contract: Contract;
  page: ContractPage;
  error: ContractError | null;
}

/** The holder and since when; nothing where it is usually the user's turn and nobody has changed that. */
export function DeadlineTurn({ date, contract, page, error }: DeadlineTurnProps) {
  const turn = findTurn(contract, date);
  const name = turn && nameHolder(turn.holder, page.planOwner?.name ?? null);
  return (
    <>
      {turn?.since ? (
        <p>
          Next to act: <strong>{name}</strong>
          <span className={text.quiet}>
            , since <Day day={turn.since} />
          </span>
        </p>
      ) : turn && turn.holder !== "you" ? (
        <p className={text.quiet}>Usually the next to act: {name}</p>
      ) : null}
      {error?.fields.turn ? (
        <p id="turn" className={errorClass}>
          {error.fields.turn}
        </p>
      ) : null}
    </>
  );
}

/** Passes it on with one press: to the usual next holder, or to anybody else. */
export function PassTurn({ date, contract, page, error, toAnybody = false }: DeadlineTurnProps & { toAnybody?: boolean }) {
  const turn = findTurn(contract, date);
  if (turn === null) {
    return null;
  }
  const { about } = date;
  const offered = toAnybody ? holders.filter((holder) => holder !== turn.holder) : [findNextHolder(about.id, about.who, turn.holder)];
  return (
    <form method="post" action={page.address}>
      <Inline space="xs" rowSpace="none" isScreenOnly>
        {offered.map((holder) => (
          <Button
            key={holder}
            name="command"
            value={commandText(contractCommands, {
              type: "turn.pass",
              deadline: about.id,
              holder,
              version: error?.version ?? page.version,
            })}
            variant="quiet"
            size="sm"
          >
            {describePassing(holder, page.planOwner?.name ?? null)}
            <VisuallyHidden>: {about.title}</VisuallyHidden>
          </Button>
        ))}
      </Inline>
    </form>
  );
}
