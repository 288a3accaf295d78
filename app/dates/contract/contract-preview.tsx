import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { contractChangeId } from "#app/paths.ts";
import { contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { ClosingQuestion, MisplacedDeadlines, MovedDeadlines } from "#app/plan-frame/dates/contract-changes.tsx";
import { commandText } from "#machines/command.ts";

export function ContractPreview({ page, preview }: { page: PlanDates; preview: NonNullable<PlanDates["preview"]> }) {
  const { facts, moves, misplaced, question } = preview;
  return (
    <Card as="section" tone="emphasis" aria-labelledby="preview-title">
      <Stack space="sm" id={contractChangeId} role="status">
        <h2 id="preview-title" className={text.headingSmall}>
          Review before you save
        </h2>
        <p>
          Acceptance <Day day={facts.acceptance} />, closing <Day day={facts.closing} />. Nothing is saved yet.
        </p>
        {question ? <ClosingQuestion>{question}</ClosingQuestion> : null}
        {moves.length > 0 ? (
          <>
            <p>{moves.length === 1 ? "One day moves:" : `${moves.length} days move:`}</p>
            <MovedDeadlines moves={moves} />
          </>
        ) : null}
        {misplaced.length > 0 ? (
          <>
            <Notice tone="accent" size="sm" hasBar>
              {misplaced.length === 1 ? "One deadline" : `${misplaced.length} deadlines`} would not fit these days:
            </Notice>
            <MisplacedDeadlines misplaced={misplaced} />
          </>
        ) : null}
        <Inline space="sm" isScreenOnly>
          <form method="post" action={page.address}>
            {Object.entries({ ...facts, confirmed: "yes" }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value ?? ""} />
            ))}
            <Button name="command" value={commandText(contractCommands, { type: "contract.set", version: page.version })}>
              Save these changes
            </Button>
          </form>
          <a className={text.rowLink} href={page.address}>
            Leave it as it was
          </a>
        </Inline>
      </Stack>
    </Card>
  );
}
