import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { datesPath, factsId, factsPath } from "#app/paths.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import * as styles from "./your-facts.css.ts";

/** Offers the questions until one is answered. */
export function FactsOffer() {
  const { data, address } = useGuide();
  const { questionCount, text } = data.facts;
  return text === "" && questionCount > 0 && data.owner.kind !== "unreachable" ? (
    <a id={factsId} href={factsPath(data.address, address.slice(data.address.length))} className={styles.offer}>
      Show only what applies to me
      <span className={visuallyHidden}>: {questionCount === 1 ? "1 question" : `${questionCount} questions`}</span>
    </a>
  ) : null;
}

/** Where the contract is entered. */
export function ContractOffer() {
  const { data, address } = useGuide();
  return data.plan && data.plan.contract === null ? (
    <a href={datesPath(data.address, address.slice(data.address.length))} className={styles.offer}>
      I have a signed contract
    </a>
  ) : null;
}
