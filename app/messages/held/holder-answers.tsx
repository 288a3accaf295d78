import { holderTitles } from "#app/content/contract/turns.ts";
import { Tag } from "#app/design/marks/tag.tsx";
import * as text from "#app/design/text/text.css.ts";
import { StandingAnswer } from "#app/plan-frame/turns/standing-answer.tsx";
import type { PlanMessages } from "../messages-page.server.ts";

/** Of those who hold a deadline or task: lender, title company, inspector and others. */
export function HolderAnswers({ answers }: { answers: PlanMessages["answers"] }) {
  return answers.map((answer) => (
    <li key={answer.id}>
      <a className={text.rowLink} href={answer.path}>
        {answer.title}
      </a>{" "}
      {answer.isNew ? <Tag tone="primary">New</Tag> : null}
      <p className={text.quietSmall}>From {holderTitles[answer.holder]}</p>
      <StandingAnswer answer={answer} />
    </li>
  ));
}
