import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Card } from "#app/design/cards/card.tsx";
import * as text from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import type { ContractError } from "#app/plan-frame/dates/contract.commands.ts";
import { ContractDays } from "./contract-days.tsx";

/** For a plan without a contract. */
export function ContractCard({ page, error }: { page: PlanDates; error: ContractError | null }) {
  return (
    <div className={screenOnly}>
      <Card as="section" space="md" aria-labelledby="contract-title">
        <h2 id="contract-title" className={text.headingSmall}>
          I have a signed contract
        </h2>
        <ContractDays page={page} error={error} closePath={null} />
      </Card>
    </div>
  );
}
