import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { lastContactTitles } from "#app/content/contact-log.ts";
import { ButtonLink } from "#app/design/button.tsx";
import * as cards from "#app/design/cards/card-table.css.ts";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import { NearDay } from "#app/design/text/near-day.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { DeskAnswer } from "#app/desk/desk-actions.server.ts";
import type { LoadedDesk } from "#app/desk/desk-page.server.ts";
import { ClosingDay } from "#app/shell/closing-day.tsx";
import { Assign, assignForm, HandOver } from "./assign-plans.tsx";
import { type DeskQuery, type DeskSort, deskAddress, planBesideAddress, sortBy } from "./desk-query.ts";
import { DeskViews, OwnViews } from "./desk-views.tsx";
import { PlanSearch } from "./plan-search.tsx";
import * as styles from "./plan-table.css.ts";

type ShownPlan = LoadedDesk["plans"][number];

export function PlanTable({ page, answer }: { page: LoadedDesk; answer: DeskAnswer | undefined }) {
  const { plans, query, nextCursor, previousCursor } = page;
  const mayAssign = page.scope !== "assigned";
  return (
    <Stack as="section" space="md" aria-labelledby="plans">
      <h2 id="plans">Open plans</h2>
      <DeskViews page={page} />
      <PlanSearch page={page} />
      <OwnViews page={page} answer={answer} />
      <p role="status" className={text.quiet}>
        {listedInWords(page)} As of <Moment at={page.asOf} />.
      </p>
      {plans.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keyboard too.
        <section className={cards.frame} aria-label="Plans" tabIndex={0}>
          <table className={cards.table}>
            <thead className={cards.head}>
              <tr>
                <SortHead query={query} sorts={["name"]}>
                  Person
                </SortHead>
                <th scope="col">Step</th>
                <SortHead query={query} sorts={["due", "deadline"]}>
                  Next
                </SortHead>
                <SortHead query={query} sorts={["closing"]}>
                  Closing
                </SortHead>
                <th scope="col">Last contact</th>
                <SortHead query={query} sorts={["seen"]}>
                  Last seen
                </SortHead>
                {mayAssign ? <th scope="col">Agent</th> : null}
              </tr>
            </thead>
            <tbody className={cards.body}>
              {plans.map((plan) => (
                <PlanRow
                  key={plan.id}
                  plan={plan}
                  address={planBesideAddress(page, plan.id)}
                  isTicked={mayAssign ? (answer?.ticked.includes(plan.id) ?? false) : null}
                />
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {mayAssign && plans.length > 0 ? <Assign page={page} answer={answer} /> : null}
      {nextCursor || previousCursor ? (
        <Inline as="nav" space="md" aria-label="Pages of plans">
          {previousCursor ? (
            <ButtonLink variant="secondary" size="sm" to={deskAddress(query, { before: previousCursor })}>
              Previous page
            </ButtonLink>
          ) : null}
          {nextCursor ? (
            <ButtonLink variant="secondary" size="sm" to={deskAddress(query, { cursor: nextCursor })}>
              Next page
            </ButtonLink>
          ) : null}
          {previousCursor ? (
            <ButtonLink variant="secondary" size="sm" to={deskAddress(query)}>
              First page
            </ButtonLink>
          ) : null}
        </Inline>
      ) : null}
      {mayAssign && page.agents.length > 1 ? <HandOver page={page} answer={answer} /> : null}
    </Stack>
  );
}

function listedInWords({ plans, total, totalIsMore, query, limits, nextCursor, previousCursor }: LoadedDesk): string {
  const all = `${totalIsMore ? "More than " : ""}${total.toLocaleString("en-US")} ${total === 1 ? "plan" : "plans"}`;
  const count = nextCursor || previousCursor ? `${all}, ${plans.length} on this page` : all;
  const which = {
    due: "",
    stuck: `: unfinished, and without a change for ${limits.stuckAfterDays} days or more`,
    name: "",
    deadline: `: with a deadline ahead, or one that passed within ${limits.passedWithinDays} days`,
    closing: query.isSoon ? `: closing within ${limits.closingWithinDays} days` : ": with a contract that closes today or later",
    seen: "",
  }[query.sort];
  return total === 0 ? `No plan is listed here${which}.` : `${count}${which}.`;
}

/** Sorts by the first way, or by the next where the table is sorted by one of them. */
function SortHead({ query, sorts, children }: { query: DeskQuery; sorts: readonly DeskSort[]; children: ReactNode }) {
  const place = sorts.indexOf(query.sort);
  const next = sorts[(place + 1) % sorts.length] ?? query.sort;
  const isSorted = place >= 0;
  return (
    <th scope="col" aria-sort={isSorted ? "ascending" : undefined}>
      <Link className={text.rowLink} to={deskAddress(sortBy(query, next))} preventScrollReset>
        {children}
        {isSorted ? <span aria-hidden="true">{"\u00a0↑"}</span> : null}
      </Link>
    </th>
  );
}

interface PlanRowProps {
  plan: ShownPlan;
  /** Of the plan beside the list. */
  address: string;
  /** Null where plans are not assigned. */
  isTicked: boolean | null;
}

function PlanRow({ plan, address, isTicked }: PlanRowProps) {
  const { id, name, email, invitation, guide, step, deadlines, closing, hopedFor, lastSeenOn, lastContact, agent, office } = plan;
  const [next] = deadlines;
  return (
    <tr className={cards.row}>
      <th scope="row" className={styles.owner}>
        <div className={styles.head}>
          {isTicked === null ? null : (
            <input
              className={styles.choice}
              type="checkbox"
              name="plan"
              value={id}
              form={assignForm}
              defaultChecked={isTicked}
              aria-label={`Choose ${name}'s plan, ${guide}`}
            />
          )}
          <Link className={styles.name} to={address} preventScrollReset>
            {name}
          </Link>
        </div>
        <div className={text.quiet}>{invitation ?? (email ? <Email address={email} /> : "No email")}</div>
      </th>
      <td data-head="Step" className={styles.wide}>
        <div>{step}</div>
        <div className={text.quiet}>{guide}</div>
      </td>
      <td data-head="Next" className={styles.wide}>
        {next ? <NextDeadline deadline={next} /> : <NoDeadline plan={plan} />}
      </td>
      <td data-head="Closing">
        <ClosingDay closing={closing} hopedFor={hopedFor} />
      </td>
      <td data-head="Last contact">
        {lastContact ? (
          <>
            <NearDay day={lastContact.day} />
            <div className={text.quiet}>{lastContactTitles[lastContact.kind]}</div>
          </>
        ) : (
          <span className={text.quiet}>None</span>
        )}
      </td>
      <td data-head="Last seen">{invitation ? <span className={text.quiet}>Not joined</span> : <NearDay day={lastSeenOn} />}</td>
      {isTicked === null ? null : (
        <td data-head="Agent" className={styles.wide}>
          <div>{agent ?? "No agent"}</div>
          <div className={text.quiet}>{office ?? "No office"}</div>
        </td>
      )}
    </tr>
  );
}

/** The order by deadline has a plan at its closing until someone says how the deal ended. */
function NoDeadline({ plan: { closing, isPastClosing } }: { plan: ShownPlan }) {
  return closing && isPastClosing ? (
    <>
      <div>Closing</div>
      <div>
        <NearDay day={closing} />, passed
      </div>
      <div className={text.quiet}>Done, or fell through?</div>
    </>
  ) : (
    <span className={text.quiet}>No open date</span>
  );
}

/** Breaks after the name first. */
function Email({ address }: { address: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function NextDeadline({ deadline: { title, day, daysAhead, isUnknown, turn } }: { deadline: ShownPlan["deadlines"][number] }) {
  return (
    <>
      <div>{title}</div>
      <div>
        {isUnknown || day === null ? (
          "Date not entered"
        ) : (
          <>
            <NearDay day={day} />
            {daysAhead !== null && daysAhead < 0 ? ", overdue" : null}
          </>
        )}
      </div>
      {turn ? <div className={text.quiet}>{turn}</div> : null}
    </>
  );
}
