import type { ReactNode } from "react";
import { Button } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import * as styles from "./account.css.ts";
import type { NameAnswer } from "./name-form.server.ts";
import type { PhoneAnswer } from "./phone-form.server.ts";

interface ProfileCardProps {
  name: string | null;
  email: string | null;
  phone: string | null;
  since: string | null;
  /** The provider holds name and email. */
  isExternal: boolean;
  answer: Partial<NameAnswer & PhoneAnswer> | undefined;
}

export function ProfileCard({ name, email, phone, since, isExternal, answer }: ProfileCardProps) {
  return (
    <TitledCard id="profile" title="Profile">
      {isExternal ? null : (
        <form method="post" className={formClass} noValidate>
          <TextField
            name="name"
            label="Your name"
            hint="Everybody on your plans sees it."
            autoComplete="name"
            defaultValue={answer?.nameErrors ? answer.name : (name ?? "")}
            error={answer?.nameErrors?.name}
          />
          <div>
            <Button variant="secondary" name="intent" value="name">
              Save my name
            </Button>
          </div>
        </form>
      )}
      <form method="post" className={formClass} noValidate>
        <TextField
          name="phone"
          type="tel"
          label="Your phone number (optional)"
          hint="So your agent can call or text you. No one else on your plans sees it."
          autoComplete="tel"
          defaultValue={answer?.phoneErrors ? answer.phone : (phone ?? "")}
          error={answer?.phoneErrors?.phone}
        />
        <div>
          <Button variant="secondary" name="intent" value="phone">
            Save my phone number
          </Button>
        </div>
      </form>
      <dl className={styles.facts}>
        {isExternal ? (
          <>
            <Fact name="Name">{name ?? "Not given"}</Fact>
            <Fact name="Email">{email ?? "Not given"}</Fact>
          </>
        ) : null}
        <Fact name="Here since">
          <Moment at={since} />
        </Fact>
      </dl>
    </TitledCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={text.quiet}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
