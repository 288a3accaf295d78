import * as text from "#app/design/text/text.css.ts";
import type { SignedAnswer } from "#app/plan/turns/standing-answers.server.ts";

/** The latest answer of a deadline's or task's holder. */
export function StandingAnswer({ answer }: { answer: SignedAnswer }) {
  return (
    <p>
      <strong>{answer.text}</strong>
      <span className={text.quiet}>
        {" "}
        — {answer.signature}
        {answer.outcome ? `. ${answer.outcome === "taken" ? "Accepted." : "Not accepted."}` : ""}
      </span>
    </p>
  );
}
