import { Button } from "#app/design/button.tsx";
import { Inline, Notice } from "#app/design/layout/layout.tsx";
import type { StepsBehind } from "#app/plan/dates/steps-behind.ts";
import { commandText, journeyGrammar } from "#machines/command.ts";

const leaveOpenId = "leave-steps-open";

interface StepsBehindNoticeProps {
  stepsBehind: StepsBehind;
  guideAddress: string;
}

/** Offers to complete the steps before the contract, since a buyer in the middle of a deal does not look at homes. */
export function StepsBehindNotice({ stepsBehind: { open, next }, guideAddress }: StepsBehindNoticeProps) {
  const them = open.length === 1 ? "it" : "them";
  const goOn = commandText(journeyGrammar, { type: "step.select", step: next });
  return (
    <>
      <form id={leaveOpenId} method="post" action={guideAddress} hidden />
      <Notice as="form" tone="accent" space="sm" isScreenOnly method="post" action={guideAddress}>
        <p>You have a contract. {behindYou(open.map(({ number }) => number))}</p>
        {open.map(({ id }) => (
          <input key={id} type="hidden" name="command" value={commandText(journeyGrammar, { type: "step.complete", step: id })} />
        ))}
        <Inline space="sm" rowSpace="xs">
          <Button name="command" value={goOn} size="sm">
            Mark {them} done
          </Button>
          <Button form={leaveOpenId} name="command" value={goOn} size="sm" variant="secondary">
            Leave {them} open
          </Button>
        </Inline>
      </Notice>
    </>
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
