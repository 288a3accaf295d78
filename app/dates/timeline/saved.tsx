import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/layout/layout.tsx";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { commandText } from "#machines/command.ts";
import type { PlanDates } from "./plan-dates.server.ts";
export function Saved({ page, children }: { page: PlanDates; children: string }) {
  return (
    <Notice as="div" tone="success" size="sm" hasBar isLine isScreenOnly>
      <p role="status">{children}</p>
      {page.canUndo ? <Undo page={page} /> : null}
    </Notice>
  );
}

export function Undo({ page }: { page: PlanDates }) {
  return (
    <form method="post" action={page.address} className={screenOnly}>
      <Button
        name="command"
        value={commandText(contractCommands, { type: "contract.undo", version: page.version })}
        variant="secondary"
        size="sm"
      >
        Undo the last change
      </Button>
    </form>
  );
}
