import { steeringAdvice } from "#app/content/legal/steering.ts";
import { newClientEffects, newClientTitle } from "#app/content/new-client.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { Problem } from "#app/design/forms/problem.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { area } from "#app/design/forms/text-field.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { maxInvitationMessageLength } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import { staffPaths } from "#app/staff-paths.ts";
import type { NewClientAnswer, NewClientPageData } from "./new-client-page.server.ts";

type Loaded = Extract<NewClientPageData, { kind: "loaded" }>;

interface NewClientPageProps {
  page: NewClientPageData;
  answer: NewClientAnswer | undefined;
}

export function NewClientPage({ page, answer }: NewClientPageProps) {
  return (
    <PageLayout width="text">
      <BackTo href={paths.desk}>Your desk</BackTo>
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead="Set up a plan for a client, and invite them to own it.">{newClientTitle}</PageHeading>
      {page.kind === "loaded" ? (
        <>
          <Problem>{answer?.problem}</Problem>
          {answer?.planPath ? (
            <Notice as="div" tone="accent" isLine>
              <p>Their plan is on your desk.</p>
              <a className={text.rowLink} href={answer.planPath}>
                Open the plan
              </a>
            </Notice>
          ) : null}
          <ClientForm page={page} answer={answer} />
          <TitledCard id="effects" title="What happens then">
            <Stack as="ul" space="xxs" isMarked>
              {newClientEffects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </Stack>
          </TitledCard>
        </>
      ) : (
        <Notice as="div" tone="danger" isLine role="alert">
          <p>{page.error}</p>
          <ButtonLink variant="secondary" size="sm" to={staffPaths.deskNewClient} reloadDocument>
            Retry
          </ButtonLink>
        </Notice>
      )}
    </PageLayout>
  );
}

function ClientForm({ page: { form, guides }, answer }: NewClientPageProps & { page: Loaded }) {
  const { typed, errors, steering = [] } = answer ?? {};
  const message = {
    name: "message",
    error: errors?.message,
    hint: `It's in the email and on the page behind its link, under your name. Up to ${maxInvitationMessageLength} characters.`,
  };
  return (
    <Card>
      <form method="post" className={formClass} noValidate>
        <input type="hidden" name="form" value={form} />
        <SteeringNotice terms={steering} advice={steeringAdvice} />
        <TextField name="name" label="Client's name" autoComplete="off" required defaultValue={typed?.name} error={errors?.name} />
        <EmailField label="Client's email" autoComplete="off" defaultValue={typed?.email} error={errors?.email} />
        <SelectField
          name="guide"
          label="Guide"
          options={[{ value: "", label: "Choose" }, ...guides]}
          defaultValue={typed?.guide}
          error={errors?.guide}
        />
        <Field {...message} label="Your message (optional)">
          <textarea {...fieldAttributes(message)} className={area} maxLength={maxInvitationMessageLength} defaultValue={typed?.message} />
        </Field>
        <Inline space="sm">
          <Button name="intent" value="send">
            {steering.length > 0 ? "Send the changed text" : "Send the invitation"}
          </Button>
          {steering.length > 0 ? (
            <Button name="intent" value="sendAnyway" variant="secondary">
              Send anyway
            </Button>
          ) : null}
        </Inline>
      </form>
    </Card>
  );
}
