import { buttonClass } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { headingSmall, quiet } from "#app/design/text/text.css.ts";
import { useGuide } from "#app/guide/guide-context.ts";
import { factsId, factsPath } from "#app/paths.ts";
import * as styles from "./your-facts.css.ts";

export function YourFacts() {
  const { data, address } = useGuide();
  const { questionCount, reasons, text } = data.facts;
  if (data.owner.kind === "unreachable" || questionCount === 0) {
    return null;
  }
  const href = factsPath(data.address, address.slice(data.address.length));
  if (text !== "") {
    return (
      <p id={factsId} className={styles.line}>
        {reasons.length > 0
          ? `Your plan goes by what you said: ${new Intl.ListFormat("en-US").format(reasons)}.`
          : "You are not sure yet, so your plan is the whole guide."}{" "}
        <a href={href}>Change your answers</a>
      </p>
    );
  }
  return (
    <Card as="section" id={factsId} aria-labelledby="facts-title">
      <div className={styles.offer}>
        <div>
          <h2 id="facts-title" className={headingSmall}>
            See only what concerns you
          </h2>
          <p className={quiet}>About a minute, and you can skip each one. What is not for you folds away, and tells you why.</p>
        </div>
        <a href={href} className={buttonClass({ variant: "secondary" })}>
          Answer {questionCount === 1 ? "1 question" : `${questionCount} questions`}
        </a>
      </div>
    </Card>
  );
}
