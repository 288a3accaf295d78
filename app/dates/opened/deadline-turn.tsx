import { nameHolderAsChoice, nameTurn } from "#app/content/contract/turns.ts";
import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Button } from "#app/design/button.tsx";
import { error as errorClass } from "#app/design/forms/text-field.css.ts";
import { Inline } from "#app/design/layout/layout.tsx";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { findTurn } from "#app/plan/turns/turns.ts";
import { type ContractError, contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { WhoseTurn } from "#app/plan-frame/turns/whose-turn.tsx";
import { commandText } from "#machines/command.ts";
import { type Contract, holders } from "#machines/contract-dates.ts";

interface DeadlineTurnProps {
  date: ContractDate;
  contract: Contract;
  page: PlanDates;
  error: ContractError | null;
}

/** Whose turn it is; somebody else is chosen with two presses. */
export function DeadlineTurn({ date, contract, page, error }: DeadlineTurnProps) {
  const turn = findTurn(contract, date);
  if (turn === null) {
    return null;
  }
  const { ownerName, holds } = page.turnReader;
  const isReaders = holds.includes(turn.holder);
  const { id, title } = date.about;
  return (
    <>
      <WhoseTurn
        name={nameTurn(turn.holder, ownerName, isReaders)}
        isReaders={isReaders || (turn.holder === "you" && ownerName === null)}
        since={turn.since}
        title={title}
        isOpen={error?.fields.turn !== undefined}
      >
        <form method="post" action={page.address}>
          <Inline space="xs" rowSpace="xs">
            {holders
              .filter((holder) => holder !== turn.holder)
              .map((holder) => (
                <Button
                  key={holder}
                  name="command"
                  value={commandText(contractCommands, {
                    type: "turn.pass",
                    deadline: id,
                    holder,
                    version: error?.version ?? page.version,
                  })}
                  variant="secondary"
                  size="sm"
                >
                  {nameHolderAsChoice(holder, ownerName, holds.includes(holder))}
                </Button>
              ))}
          </Inline>
        </form>
      </WhoseTurn>
      {error?.fields.turn ? (
        <p id="turn" className={errorClass}>
          {error.fields.turn}
        </p>
      ) : null}
    </>
  );
}
