import * as styles from "#app/admin/admin-page.css.ts";
import type { AdminAnswer, EditablePlan, EditableUser } from "#app/admin/admin-page.server.ts";
import { guideName } from "#app/admin/admin-words.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";

interface PlanStaffProps {
  user: EditableUser;
  plan: EditablePlan;
  answer: AdminAnswer | undefined;
}

export function PlanStaff({ user, plan: { id, journeyType, serviceTier, staff }, answer }: PlanStaffProps) {
  const { officeId, officeName, agentId, agents } = staff;
  const typed = answer?.typedStaff?.plan === id ? answer.typedStaff : undefined;
  const agent = agents.find((person) => person.id === agentId);
  const offices = user.accountRole.offices;
  const isListed = offices.some((office) => office.id === officeId);
  return (
    <Card as="section" aria-label={`Office and agent of ${guideName(journeyType, serviceTier)}`}>
      <details open={typed !== undefined}>
        <summary className={styles.subStepsSummary}>
          {officeName ?? "No office"}, {agent?.name ?? "no agent"}
        </summary>
        <form method="post" className={formClass} noValidate>
          <input type="hidden" name="user" value={user.id} />
          <input type="hidden" name="plan" value={id} />
          <SelectField
            name={`planOffice-${id}`}
            label="Office of this plan"
            options={[
              ...(officeId && isListed ? [] : [{ value: officeId ?? "", label: officeName ? `${officeName} (closed)` : "None" }]),
              ...offices.map((office) => ({ value: office.id, label: office.name })),
            ]}
            defaultValue={typed?.planOffice ?? officeId ?? ""}
            error={answer?.staffErrors?.[`planOffice-${id}`]}
          />
          <SelectField
            name={`agent-${id}`}
            label="Agent"
            hint="Agents and brokers of its office. To choose one of another office, set the office first."
            options={[{ value: "", label: "None" }, ...agents.map((person) => ({ value: person.id, label: person.name }))]}
            defaultValue={typed?.agent ?? agentId ?? ""}
            error={answer?.staffErrors?.[`agent-${id}`]}
          />
          <div>
            <Button variant="secondary" size="sm" name="intent" value="assign">
              Set office and agent
            </Button>
          </div>
        </form>
      </details>
    </Card>
  );
}
