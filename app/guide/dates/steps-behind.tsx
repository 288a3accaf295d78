import { Button } from "#app/design/button.tsx";
import { Inline, Notice } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { commandText, journeyGrammar } from "#machines/command.ts";
import type { ContractPage } from "./contract-screen.tsx";

/** Offers to complete the steps before the contract, since someone in the middle of a deal does not look at houses. */
export function StepsBehind({ page: { guideAddress, stepsBehind } }: { page: ContractPage }) {
  if (stepsBehind === null) {
    return null;
  }
  const { open, next } = stepsBehind;
  const them = open.length === 1 ? "it" : "them";
  return (
    <Notice as="form" tone="accent" space="sm" isScreenOnly method="post" action={guideAddress}>
      <p>{behindYou(open.map(({ number }) => number))}</p>
      {open.map(({ id }) => (
        <input key={id} type="hidden" name="command" value={commandText(journeyGrammar, { type: "step.complete", step: id })} />
      ))}
      <Inline space="lg" rowSpace="xs">
        <Button name="command" value={commandText(journeyGrammar, { type: "step.select", step: next })}>
          Mark {them} done
        </Button>
        <a href={guideAddress} className={text.rowLink}>
          Leave {them} open
        </a>
      </Inline>
    </Notice>
  );
}

function behindYou(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) {
    return `Step ${first} is behind you now.`;
  }
  const isRange = last - first === numbers.length - 1 && numbers.length > 2;
  return `Steps ${isRange ? `${first} to ${last}` : new Intl.ListFormat("en-US").format(numbers.map(String))} are behind you now.`;
}
