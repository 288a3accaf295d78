import { closingEffects, firstYearStays } from "#app/content/plan-status.ts";
import { Button } from "#app/design/button.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { planStatusId } from "#app/paths.ts";
import type { CommandIn } from "#machines/command.ts";
import { commandText } from "#machines/command.ts";
import { ClosedLine } from "./closed-line.tsx";
import { planStatusCommands } from "./plan-status.commands.ts";
import type { PlanStatusParts } from "./plan-status.server.ts";

interface StatusProps {
  status: PlanStatusParts;
  /** The URL of the page that accepts the forms. */
  path: string;
}

/** At the top of a closed plan: since when, and what its members can do. */
export function ClosedNotice({ status: { planId, closed, mayChange, mayStartAgain }, path }: StatusProps) {
  return closed ? (
    <Notice as="section" id={planStatusId} tone="accent" space="sm" hasBar aria-label="The deal is over">
      <p>
        <strong>
          <ClosedLine {...closed} />
        </strong>{" "}
        You can read it, and nobody can change it.
      </p>
      {mayChange ? (
        <Inline as="form" space="sm" isScreenOnly method="post" action={path}>
          <input type="hidden" name="plan" value={planId} />
          {mayStartAgain ? <StatusButton type="plan.startAgain">Start again from the offer</StatusButton> : null}
          <StatusButton type="plan.reopen" variant="secondary">
            Open it again
          </StatusButton>
        </Inline>
      ) : null}
      {mayStartAgain ? (
        <p className={text.quietSmall}>
          Starting again begins a new plan with all you did before the offer, and your notes on it. What you answered about that one home,
          its dates and the people on this plan are not taken along.
        </p>
      ) : null}
    </Notice>
  ) : null;
}

/** On the whole plan. */
export function StartedFrom({ status: { startedFromPath } }: Pick<StatusProps, "status">) {
  return startedFromPath ? (
    <p className={screenOnly}>
      This plan goes on from a deal that fell through.{" "}
      <a className={text.rowLink} href={startedFromPath}>
        Read that plan
      </a>
    </p>
  ) : null;
}

interface DealOverProps {
  id: string;
  planId: string;
  /** The URL of the page that accepts the form. */
  path: string;
}

/** Ends an open plan. */
export function DealOver({ id, planId, path }: DealOverProps) {
  return (
    <Stack as="form" id={id} space="sm" method="post" action={path}>
      <input type="hidden" name="plan" value={planId} />
      <p>Did you get to the end, or did the deal end without a sale? It is over here only when you or a partner say so.</p>
      <Stack as="ul" space="xxs" isMarked>
        {[...closingEffects, firstYearStays].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      <Inline space="sm">
        <StatusButton type="plan.close" variant="secondary">
          My deal is done
        </StatusButton>
        <StatusButton type="plan.fallThrough" variant="secondary">
          My deal fell through
        </StatusButton>
      </Inline>
    </Stack>
  );
}

/** Once the contract's closing day has come. */
export function ClosingOffer({
  planId,
  journeyType,
  overPath,
  path,
}: {
  planId: string;
  journeyType: "buying" | "selling";
  /** Ends a plan in another way. */
  overPath: string;
  path: string;
}) {
  return (
    <Notice as="form" tone="accent" size="sm" space="xs" hasBar isScreenOnly method="post" action={path} id={planStatusId}>
      <input type="hidden" name="plan" value={planId} />
      <p>
        <strong>{journeyType === "buying" ? "Did you get the keys?" : "Is the home sold and paid for?"}</strong> Then your deal is done. You
        can still read the plan, and reminders stop. The plan stays open until you say so.
      </p>
      <Inline space="sm" rowSpace="none">
        <StatusButton type="plan.close" size="sm">
          Yes, my deal is done
        </StatusButton>
        <a className={text.rowLink} href={overPath}>
          See what this does, and other options
        </a>
      </Inline>
    </Notice>
  );
}

interface StatusButtonProps {
  type: CommandIn<typeof planStatusCommands>["type"];
  variant?: "primary" | "secondary";
  size?: "sm";
  children: string;
}

function StatusButton({ type, ...rest }: StatusButtonProps) {
  return <Button name="command" value={commandText(planStatusCommands, { type })} {...rest} />;
}
