import { ButtonLink } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/titled-card.tsx";

/** In place of what is kept of a person while the database does not answer. */
export function AccountAway({ path }: { path: string }) {
  return (
    <TitledCard id="away" title="We cannot reach your account">
      <p role="status">What you saved is safe. Try again in a minute.</p>
      <ButtonLink to={path} reloadDocument>
        Try again
      </ButtonLink>
    </TitledCard>
  );
}
