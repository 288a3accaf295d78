import { Notice } from "#app/design/layout/layout.tsx";
import { fairHousingPath } from "#app/paths.ts";

/** Points out words that may read as steering, and leaves the decision to the writer. */
export function SteeringNotice({ terms, advice }: { terms: readonly string[]; advice: string }) {
  return terms.length > 0 ? (
    <Notice as="div" tone="accent" space="xs" role="status">
      <p>
        <strong>This may read as steering: {terms.map((term) => `“${term}”`).join(", ")}.</strong>
      </p>
      <p>
        {advice} <a href={fairHousingPath}>Fair housing</a>
      </p>
    </Notice>
  ) : null;
}
