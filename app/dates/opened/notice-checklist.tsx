import { noticeRules } from "#app/content/contract/notices.ts";
import * as styles from "#app/dates/timeline/dates.css.ts";
import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Button } from "#app/design/button.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { maxSentHowLength } from "#app/limits.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { type ContractError, contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { commandText } from "#machines/command.ts";
import type { SentNotice } from "#machines/contract-dates.ts";

interface NoticeChecklistProps {
  about: ContractDate["about"];
  notice: NonNullable<PlanDates["notice"]>;
  sent: SentNotice | undefined;
  page: PlanDates;
  error: ContractError | null;
}

/** What to send for a deadline, with fields to record that it was sent. */
export function NoticeChecklist({ about, notice, sent, page, error }: NoticeChecklistProps) {
  const typed = { sentOn: sent?.day, how: sent?.how, ...error?.typed };
  const isWrong = error?.fields.sentOn !== undefined || error?.fields.how !== undefined;
  const points = [
    ["What to send", notice.paper],
    ["Who to send it to", notice.to],
    ["Required form", noticeRules.form],
    ["What counts as delivery", noticeRules.delivered],
    ["What to keep", noticeRules.proof],
  ] as const;
  return (
    <details open={isWrong || undefined}>
      <summary className={styles.summary}>
        What to send<VisuallyHidden>: {about.title}</VisuallyHidden>
      </summary>
      <form method="post" action={page.requestPath} className={styles.form} noValidate aria-label={`Notice: ${about.title}`}>
        <Stack as="ul" space="xs" isMarked>
          {points.map(([name, point]) => (
            <li key={name}>
              <span className={text.strong}>{name}:</span> {point}
            </li>
          ))}
        </Stack>
        <div className={styles.row}>
          <DateInput name="sentOn" label="Sent on" typed={typed.sentOn} error={error?.fields.sentOn} />
          <TextField
            name="how"
            label="How, and to whom"
            maxLength={maxSentHowLength}
            autoComplete="off"
            defaultValue={typed.how}
            error={error?.fields.how}
          />
        </div>
        <p className={text.quiet}>{noticeRules.noNotice}</p>
        <Inline space="sm" isScreenOnly>
          <Button
            name="command"
            value={commandText(contractCommands, { type: "notice.set", deadline: about.id, version: error?.version ?? page.version })}
            variant="secondary"
          >
            Mark it as sent
          </Button>
        </Inline>
      </form>
    </details>
  );
}
