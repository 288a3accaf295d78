import { Link } from "@remix-run/react";
import { Button, ButtonLink, buttonClass } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { wideRow } from "#app/desk/contact/contact-buttons.css.ts";
import { ContactButtons } from "#app/desk/contact/contact-buttons.tsx";
import { LogContact } from "#app/desk/contact/log-contact.tsx";
import type { DeskAnswer } from "#app/desk/desk-actions.server.ts";
import type { LoadedDesk } from "#app/desk/desk-page.server.ts";
import { deskAddress, emptyQuery, planBesideAddress } from "#app/desk/list/desk-query.ts";
import { deadlinePath, stepPath } from "#app/paths.ts";
import clearDesk from "#app/pictures/drawings/clear-desk.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import { noAgent } from "#app/platform/account-roles.ts";
import { staffPaths } from "#app/staff-paths.ts";
import * as styles from "./todays-list.css.ts";

interface TodaysListProps {
  page: LoadedDesk;
  answer: DeskAnswer | undefined;
}

type Urgent = LoadedDesk["urgent"][number];

/** Who needs a person today, one row each, with the ways to reach them and to note it. */
export function TodaysList({ page, answer }: TodaysListProps) {
  const { scope, urgent, done, isMore } = page;
  return (
    <Stack as="section" space="md" aria-labelledby="today">
      <h2 id="today">Today</h2>
      {urgent.length === 0 ? (
        <NothingUrgent scope={scope} hasDone={done.length > 0} />
      ) : (
        <Card padding="sm">
          <Divided space="sm">
            {urgent.map((row) => (
              <TodaysRow key={row.plan.id} row={row} page={page} answer={answer} />
            ))}
          </Divided>
        </Card>
      )}
      {isMore ? <p className={text.quiet}>There are more than these. Take care of these first, or look in the table below.</p> : null}
      {done.length > 0 ? <DoneToday done={done} /> : null}
    </Stack>
  );
}

interface TodaysRowProps {
  row: Urgent;
  page: LoadedDesk;
  answer: DeskAnswer | undefined;
}

function TodaysRow({ row, page, answer }: TodaysRowProps) {
  const { plan, reasons, keys, form } = row;
  const [first, ...others] = reasons;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <Link className={styles.name} to={planBesideAddress(page, plan.id)}>
            {plan.name}
          </Link>{" "}
          <span className={text.quietSmall}>{plan.guide}</span>
        </p>
        <p>{first}</p>
        {others.map((reason) => (
          <p key={reason} className={text.quietSmall}>
            {reason}
          </p>
        ))}
      </div>
      <div className={wideRow}>
        <ContactButtons plan={plan} />
        <MainAct row={row} />
      </div>
      <div className={styles.after}>
        {plan.contactLogPath ? <LogContact plan={plan} form={form} place="today" answer={answer} /> : null}
        <form method="post">
          <input type="hidden" name="plan" value={plan.id} />
          <input type="hidden" name="reasons" value={keys.join("\n")} />
          <Button variant="quiet" size="sm" name="intent" value="done">
            Done for today<VisuallyHidden>: {plan.name}</VisuallyHidden>
          </Button>
        </form>
      </div>
    </li>
  );
}

/** The question to answer, the agent to assign, or the deadline or step that the row is about. Administrators open the owner's page. */
function MainAct({ row: { plan, deadline, step, questionPath } }: { row: Urgent }) {
  const { path, planAddress, name, email } = plan;
  if (plan.agentLostOn !== null) {
    return (
      <ButtonLink
        size="sm"
        to={deskAddress({ ...emptyQuery, q: email ?? name, agent: noAgent })}
        aria-label={`Assign an agent to ${name}'s plan`}
      >
        Assign
      </ButtonLink>
    );
  }
  if (questionPath) {
    return (
      <ButtonLink size="sm" to={questionPath} reloadDocument aria-label={`Answer ${name}'s question`}>
        Answer
      </ButtonLink>
    );
  }
  const place = planAddress && (deadline ? deadlinePath(planAddress, deadline) : step && stepPath(planAddress, step));
  return (
    <ButtonLink size="sm" to={place || path} aria-label={`Open ${name}'s plan`}>
      Open
    </ButtonLink>
  );
}

function DoneToday({ done }: Pick<LoadedDesk, "done">) {
  return (
    <details>
      <summary className={buttonClass({ variant: "quiet", size: "sm" })}>Done for today: {done.length}</summary>
      <Divided space="xs">
        {done.map(({ id, name }) => (
          <Inline key={id} as="li" space="sm" isSpread>
            <span>{name}</span>
            <form method="post">
              <input type="hidden" name="plan" value={id} />
              <Button variant="quiet" size="sm" name="intent" value="undone">
                Put back<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </form>
          </Inline>
        ))}
      </Divided>
    </details>
  );
}

function NothingUrgent({ scope, hasDone }: { scope: LoadedDesk["scope"]; hasDone: boolean }) {
  return (
    <Card padding="sm">
      <EmptyState drawing={clearDesk}>
        <p>{hasDone ? "Everyone on today's list is done." : "Nothing that we know of needs attention today."}</p>
        <ButtonLink variant="secondary" size="sm" to={staffPaths.deskUpdates}>
          Weekly updates
        </ButtonLink>
        {hasDone ? null : (
          <details>
            <summary className={text.linkButton}>What we looked at</summary>
            <p className={text.quietSmall}>
              No question waits for an answer. {scope === "assigned" ? "" : "No plan has lost its agent. "}No deadline that we know of is
              within 3 days of today. In the latest answers, no one asks for anything or says No where money is at stake. Nothing has been
              with the same person for 7 days, and no one has been away for 10 days or more with an unfinished plan.
            </p>
          </details>
        )}
      </EmptyState>
    </Card>
  );
}
