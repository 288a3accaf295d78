import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { CalendarDay } from "#machines/calendar.ts";

interface WithHolderProps {
  /** As in a sentence. */
  name: string;
  since: CalendarDay;
}

/** Who has a thing to do, and since when. */
export function WithHolder({ name, since }: WithHolderProps) {
  return (
    <p className={text.quietSmall}>
      With {name} since <Day day={since} />
    </p>
  );
}
