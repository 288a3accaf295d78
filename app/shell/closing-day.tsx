import { NearDay } from "#app/design/text/near-day.tsx";
import { quiet } from "#app/design/text/text.css.ts";

/** For a table of plans: the contract's day, else the hoped-for one. */
export function ClosingDay({ closing, hopedFor }: { closing: string | null; hopedFor: string | null }) {
  const day = closing ?? hopedFor;
  return day ? (
    <>
      <NearDay day={day} />
      {closing ? null : <div className={quiet}>Hoped for</div>}
    </>
  ) : (
    <span className={quiet}>No date</span>
  );
}
