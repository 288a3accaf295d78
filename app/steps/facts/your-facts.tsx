import { rowLink } from "#app/design/text/text.css.ts";
import { factsId, factsPath } from "#app/paths.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import * as styles from "./your-facts.css.ts";

/** Offers the questions until one is answered. */
export function FactsOffer() {
  const { data } = useGuide();
  const { questionCount, text } = data.facts;
  const href = useFactsAddress();
  return text === "" && questionCount > 0 && data.owner.kind !== "unreachable" ? (
    <p id={factsId} className={styles.offer}>
      <a href={href} className={rowLink}>
        Show only what applies to me
      </a>
      {questionCount === 1 ? "1 question" : `${questionCount} questions`}
    </p>
  ) : null;
}

/** The answers that shape the plan, once a question is answered. */
export function YourFacts() {
  const { data } = useGuide();
  const { reasons, text } = data.facts;
  const href = useFactsAddress();
  return text === "" || data.owner.kind === "unreachable" ? null : (
    <p id={factsId} className={styles.line}>
      {reasons.length > 0
        ? `Your plan is based on what you told us: ${new Intl.ListFormat("en-US").format(reasons)}.`
        : "You are not sure yet, so your plan is the whole guide."}{" "}
      <a href={href}>Change your answers</a>
    </p>
  );
}

function useFactsAddress() {
  const { data, address } = useGuide();
  return factsPath(data.address, address.slice(data.address.length));
}
