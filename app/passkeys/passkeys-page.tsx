import { Link } from "@remix-run/react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { maxPasskeyNameLength, maxPasskeys } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { NewCodes } from "./new-codes.tsx";
import { AddPasskey } from "./passkey-forms.tsx";
import type { PasskeysAnswer, PasskeysPageData } from "./passkeys-page.server.ts";

type Passkey = PasskeysPageData["passkeys"][number];

interface PasskeysPageProps {
  page: PasskeysPageData;
  answer: PasskeysAnswer | undefined;
}

export function PasskeysPage({ page, answer }: PasskeysPageProps) {
  const { passkeys, renamed, removed } = page;
  const find = (id: string | null) => passkeys.find((passkey) => passkey.id === id);
  const [toRename, toRemove] = [find(renamed), find(removed)];
  return (
    <Stack space="lg">
      {answer?.codes ? <NewCodes codes={answer.codes} /> : null}
      {toRename ? <Rename passkey={toRename} error={answer?.errors.name} /> : null}
      {toRemove ? <Remove passkey={toRemove} page={page} answer={answer} /> : null}
      <TitledCard id="passkeys" title="Your passkeys">
        {passkeys.length === 0 ? <p>There are none yet.</p> : <PasskeyList passkeys={passkeys} />}
      </TitledCard>
      {toRename || toRemove ? null : (
        <>
          <Add page={page} answer={answer} />
          {passkeys.length > 0 ? <Codes page={page} error={answer?.errors.codesPassword} /> : null}
        </>
      )}
    </Stack>
  );
}

function Add({ page: { passkeys, isFull, needsPassword, isRequired }, answer }: PasskeysPageProps) {
  if (isFull) {
    return <p>There can be {maxPasskeys} passkeys at most. Remove one to add another.</p>;
  }
  return (
    <TitledCard id="add" title={passkeys.length === 0 ? "Add a passkey" : "Add another passkey"}>
      <p>
        A passkey signs you in with your fingerprint, your face, or the PIN of your phone or computer. No one can guess it, and a fake site
        cannot steal it.
        {isRequired ? null : " Your password works as before."}
      </p>
      <AddPasskey needsPassword={needsPassword} error={answer?.problem ?? undefined} />
    </TitledCard>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <Divided space="md" hasLineAbove>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Inline key={id} as="li" space="md" rowSpace="xs" isSpread>
          <Stack space="xxs">
            <p className={text.strong}>{name}</p>
            <p className={text.quiet}>
              Added <Moment at={createdAt} />.{" "}
              {lastUsedAt ? (
                <>
                  Last used <Moment at={lastUsedAt} />.
                </>
              ) : (
                "Not used yet."
              )}
            </p>
          </Stack>
          <Inline space="sm">
            <ButtonLink variant="secondary" size="sm" to={`?rename=${id}`} reloadDocument>
              Rename<VisuallyHidden> {name}</VisuallyHidden>
            </ButtonLink>
            <ButtonLink variant="secondary" size="sm" to={`?remove=${id}`} reloadDocument>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </ButtonLink>
          </Inline>
        </Inline>
      ))}
    </Divided>
  );
}

function Rename({ passkey: { id, name }, error }: { passkey: Passkey; error: string | undefined }) {
  return (
    <Card as="section" tone="emphasis" aria-labelledby="rename-title">
      <form method="post" action={`${paths.passkeys}?rename=${id}`} className={formClass} noValidate>
        <h2 id="rename-title" className={text.headingSmall}>
          Rename {name}
        </h2>
        <input type="hidden" name="id" value={id} />
        <TextField name="name" label="Name" maxLength={maxPasskeyNameLength} autoComplete="off" defaultValue={name} error={error} />
        <Inline space="md">
          <Button name="intent" value="rename">
            Save the name
          </Button>
          <Link className={text.rowLink} to={paths.passkeys}>
            Cancel
          </Link>
        </Inline>
      </form>
    </Card>
  );
}

interface RemoveProps extends PasskeysPageProps {
  passkey: Passkey;
}

function Remove({ passkey: { id, name }, page: { passkeys, needsPassword, codes }, answer }: RemoveProps) {
  const endsCodes = passkeys.length === 1 && codes > 0;
  return (
    <Card as="section" tone="emphasis" aria-labelledby="remove-title">
      <form method="post" action={`${paths.passkeys}?remove=${id}`} className={formClass} noValidate>
        <h2 id="remove-title" className={text.headingSmall}>
          Remove {name}?
        </h2>
        <p>
          It will not sign you in anymore{endsCodes ? ", and your one-time codes end with it" : ""}. Nobody is signed out: if the device is
          lost, <Link to={`${paths.account}#browsers`}>sign out its browser</Link> too.
        </p>
        <Problem>{answer?.problem}</Problem>
        <input type="hidden" name="id" value={id} />
        {needsPassword ? (
          <PasswordField
            name="removePassword"
            label="Your password"
            autoComplete="current-password"
            error={answer?.errors.removePassword}
          />
        ) : null}
        <Inline space="md">
          <Button variant="danger" name="intent" value="remove">
            Remove the passkey
          </Button>
          <Link className={text.rowLink} to={paths.passkeys}>
            Keep it
          </Link>
        </Inline>
      </form>
    </Card>
  );
}

function Codes({ page: { codes, needsPassword }, error }: { page: PasskeysPageData; error: string | undefined }) {
  return (
    <TitledCard id="codes" title="One-time codes">
      <p>
        {codes === 0 ? "You have no codes left." : `You have ${codes} ${codes === 1 ? "code" : "codes"} left.`} Each signs you in once if
        you lose your device. New codes end the old ones.
      </p>
      <form method="post" action={paths.passkeys} className={formClass} noValidate>
        {needsPassword ? <PasswordField name="codesPassword" label="Your password" autoComplete="current-password" error={error} /> : null}
        <div>
          <Button variant="secondary" name="intent" value="codes">
            Make new codes
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}
