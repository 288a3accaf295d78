import { anyLoan, type Condition } from "#app/content/evidence/conditions.ts";

const withLoan: Condition = { payment: anyLoan };
const withHoa: Condition = { hoa: ["yes"] };

/** For whom a date is, by its id in the timelines and among a contract's deadlines; what is not here is for everybody. */
export const dateConditions: Readonly<Record<string, Condition>> = {
  appraisal: withLoan,
  loan: withLoan,
  // 12 CFR 1026.19(f) covers loans only.
  "closing-disclosure": withLoan,
  "first-payment": withLoan,
  "hoa-requested": withHoa,
  "hoa-received": withHoa,
  "hoa-ordered": withHoa,
  // 40 CFR 745.103: housing built before 1978.
  "lead-paint": { builtBefore1978: ["yes"] },
};
