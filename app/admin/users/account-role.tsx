import * as styles from "#app/admin/admin-page.css.ts";
import type { AdminAnswer, EditableUser } from "#app/admin/admin-page.server.ts";
import { accountRoleTitles } from "#app/content/administration.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { type GivenRole, givenRoles, noAgent } from "#app/platform/account-roles.ts";

const roleTexts: Readonly<Record<GivenRole, string>> = {
  person: "A home buyer or seller.",
  agent: "Works at an office, and can be the agent of a plan.",
  broker: "Answers for an office, and can be the agent of a plan too.",
};

interface AccountRoleProps {
  user: EditableUser;
  answer: AdminAnswer | undefined;
}

export function AccountRole({ user: { id, accountRole }, answer }: AccountRoleProps) {
  const { role, officeId, givenBy, offices, planCount, colleagues } = accountRole;
  const errors = answer?.roleErrors;
  const typed = answer?.typedRole;
  return (
    <Card as="section" aria-labelledby="account-role" space="md">
      <h3 id="account-role" className={styles.recordTitle}>
        Role of this account
      </h3>
      {givenBy === "settings" ? <p>Administrator. The settings of this site give and take this role.</p> : null}
      {givenBy === "provider" ? (
        <p>{accountRoleTitles[role]}. Your identity provider gives and takes this role, each time this person logs in.</p>
      ) : null}
      {givenBy === "settings" || (givenBy === "provider" && role === "person") ? null : (
        <form method="post" className={formClass} noValidate>
          <input type="hidden" name="user" value={id} />
          {givenBy === "provider" ? (
            <input type="hidden" name="role" value={role} />
          ) : (
            <RadioList
              name="role"
              label="What is this person here?"
              options={givenRoles.map((value) => ({ value, title: accountRoleTitles[value], text: roleTexts[value] }))}
              chosen={typed?.role ?? role}
              error={errors?.role}
            />
          )}
          <SelectField
            name="office"
            label="Office"
            hint="Where an agent or a broker works. Anyone else's new plans belong to it."
            options={[{ value: "", label: "Not chosen" }, ...offices.map(({ id: value, name }) => ({ value, label: name }))]}
            defaultValue={typed?.office ?? officeId ?? ""}
            error={errors?.office}
          />
          {planCount > 0 ? (
            <SelectField
              name="plansTo"
              label={
                planCount === 1 ? "Who gets the one plan, if the role is taken" : `Who gets the ${planCount} plans, if the role is taken`
              }
              hint="Colleagues at the same office. Both are told by email."
              options={[
                { value: "", label: "Not chosen" },
                ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
                { value: noAgent, label: "No one for now" },
              ]}
              defaultValue={typed?.plansTo ?? ""}
              error={errors?.plansTo}
            />
          ) : null}
          <div>
            <Button variant="secondary" name="intent" value="role">
              Change the role
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
