import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { ShownOnceCard } from "#app/design/cards/shown-once-card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { CheckboxList } from "#app/design/forms/checkbox-list.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { Problem } from "#app/design/forms/problem.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { maxApiTokenNameLength } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import type { Scope } from "#app/plan/permissions.ts";
import { OfficeChoice } from "#app/shell/office-choice.tsx";
import { lifetimes, scopeWords } from "./token-words.ts";
import type { TokensAnswer, TokensPageData } from "./tokens-page.server.ts";

type Page = NonNullable<TokensPageData["page"]>;

export function TokensPage({ page, answer }: { page: Page; answer: TokensAnswer | undefined }) {
  return (
    <Stack space="lg">
      <Problem>{answer?.problem}</Problem>
      <OfficeChoice offices={page.offices} />
      {answer?.token ? <NewToken token={answer.token} name={answer.name} /> : null}
      <TokenList page={page} />
      <MakeToken page={page} answer={answer} />
      <TitledCard id="use" title="How a program uses a token">
        <p>
          It sends the token with each call, as <code>Authorization: Bearer kt_…</code>. The{" "}
          <a href={paths.apiDocument}>OpenAPI document</a> describes every call.
        </p>
        <p className={text.quiet}>{page.officeName ? officeEnds : userEnds}</p>
      </TitledCard>
    </Stack>
  );
}

const userEnds = "A new password or email address ends all your tokens, and so does deleting your account.";
const officeEnds = "A token also ends when the administrator who made it loses that role, or gets a new password or email address.";

function NewToken({ token, name }: { token: string; name: string | null }) {
  return (
    <ShownOnceCard
      title={`Your new token: ${name}`}
      lead={<p>Copy it now. We keep no copy, so it is shown only this once. Anyone who has it can use it: keep it like a password.</p>}
      name="token"
      label="Token"
      value={token}
    />
  );
}

function TokenList({ page: { tokens, path, officeName } }: { page: Page }) {
  return (
    <TitledCard id="tokens" title={officeName ? `Tokens of ${officeName}` : "Your tokens"}>
      {tokens.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <Divided space="md" hasLineAbove>
          {tokens.map((token) => (
            <Inline key={token.id} as="li" space="md" rowSpace="xs" isSpread>
              <Stack space="xxs">
                <Inline as="p" space="xs">
                  <span className={text.strong}>{token.name}</span>
                  {token.hasEnded ? <Tag tone="accent">Ended</Tag> : null}
                </Inline>
                <p>{token.scopes.map((scope) => scopeWords[scope as Scope]?.title ?? scope).join(", ")}</p>
                <p className={text.quiet}>
                  Made <Moment at={token.createdAt} />
                  {officeName ? ` by ${token.madeBy}` : null}.{" "}
                  {token.lastUsedAt ? (
                    <>
                      Last used <Moment at={token.lastUsedAt} />.
                    </>
                  ) : (
                    "Not used yet."
                  )}
                </p>
                <p className={text.quiet}>
                  {token.expiresAt ? (
                    <>
                      {token.hasEnded ? "Ended" : "Ends"} <Moment at={token.expiresAt} />.
                    </>
                  ) : (
                    "Has no end date."
                  )}
                </p>
              </Stack>
              <form method="post" action={path}>
                <input type="hidden" name="token" value={token.id} />
                <Button variant="secondary" size="sm" name="intent" value="end">
                  {token.hasEnded ? "Remove" : "End"}
                  <VisuallyHidden> {token.name}</VisuallyHidden>
                </Button>
              </form>
            </Inline>
          ))}
        </Divided>
      )}
    </TitledCard>
  );
}

function MakeToken({ page, answer }: { page: Page; answer: TokensAnswer | undefined }) {
  const { form, path, officeName, scopes } = page;
  return (
    <Card as="section" aria-labelledby="make-title">
      <form method="post" action={path} className={formClass} noValidate>
        <input type="hidden" name="form" value={form} />
        <h2 id="make-title" className={text.headingSmall}>
          Make a token
        </h2>
        <TextField
          name="name"
          label="Name"
          hint="Which program uses it, so you recognize it later."
          maxLength={maxApiTokenNameLength}
          autoComplete="off"
          defaultValue={answer?.typed?.name ?? ""}
          error={answer?.errors.name}
        />
        <CheckboxList
          name="scope"
          label="Permissions"
          error={answer?.errors.scope}
          checked={answer?.typed?.scopes ?? []}
          options={scopes.map((scope) => {
            const { title, ofUser, ofOffice } = scopeWords[scope];
            return { value: scope, title, text: (officeName ? ofOffice : ofUser) ?? "" };
          })}
        />
        <SelectField name="lifetime" label="When it ends" options={lifetimes} />
        <div>
          <Button name="intent" value="make">
            Make the token
          </Button>
        </div>
      </form>
    </Card>
  );
}
