import { Button } from "#app/design/button.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import type { StepsBehind } from "#app/plan/dates/steps-behind.ts";
import { commandText, journeyGrammar } from "#machines/command.ts";

const leaveOpenId = "leave-steps-open";

interface StepsBehindFormProps {
  stepsBehind: StepsBehind;
  guideAddress: string;
}

/** Completes the steps before the contract, or leaves them open: someone in the middle of a deal does not look at houses. */
export function StepsBehindForm({ stepsBehind: { open, next }, guideAddress }: StepsBehindFormProps) {
  const them = open.length === 1 ? "it" : "them";
  const goOn = commandText(journeyGrammar, { type: "step.select", step: next });
  return (
    <>
      <form id={leaveOpenId} method="post" action={guideAddress} hidden />
      <form method="post" action={guideAddress}>
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
      </form>
    </>
  );
}
