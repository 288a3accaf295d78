import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { SignedAnswer } from "#app/plan/turns/standing-answers.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { StandingAnswer } from "./standing-answer.tsx";

interface WithHolderProps {
  /** For use in a sentence. */
  name: string;
  since: CalendarDay;
  answer?: SignedAnswer | undefined;
}

/** A task's holder, since when, and their latest answer. */
export function WithHolder({ name, since, answer }: WithHolderProps) {
  return (
    <>
      <p className={text.quietSmall}>
        With {name} since <Day day={since} />
      </p>
      {answer ? <StandingAnswer answer={answer} /> : null}
    </>
  );
}
