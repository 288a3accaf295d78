import { ButtonLink } from "#app/design/button.tsx";
import { TitledCard } from "./titled-card.tsx";

/** Replaces a user's data while the database is unavailable; `path` retries. */
export function UnavailableCard({ title, path }: { title: string; path: string }) {
  return (
    <TitledCard id="away" title={title}>
      <p role="status">We can't reach what you saved right now. Try again in a minute.</p>
      <ButtonLink to={path} reloadDocument>
        Try again
      </ButtonLink>
    </TitledCard>
  );
}
