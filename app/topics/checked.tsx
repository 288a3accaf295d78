import { Day } from "#app/design/text/day.tsx";
import { quiet } from "#app/design/text/text.css.ts";

export function Checked({ day }: { day: string }) {
  return (
    <p className={quiet}>
      Sources last read on <Day day={day} />. General information, not legal, tax, lending or insurance advice. State law and your contract
      come first.
    </p>
  );
}
