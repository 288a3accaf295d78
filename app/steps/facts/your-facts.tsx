import { factsId, factsPath } from "#app/paths.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import * as styles from "./your-facts.css.ts";

/** The answers that shape the plan, once a question is answered. */
export function YourFacts() {
  const { data, address } = useGuide();
  const { reasons, text } = data.facts;
  return text === "" || data.owner.kind === "unreachable" ? null : (
    <p id={factsId} className={styles.line}>
      {reasons.length > 0
        ? `Your plan is based on your answers: ${new Intl.ListFormat("en-US").format(reasons)}.`
        : "You are not sure yet, so your plan is the whole guide."}{" "}
      <a href={factsPath(data.address, address.slice(data.address.length))}>Change your answers</a>
    </p>
  );
}
