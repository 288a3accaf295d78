import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import { box } from "#app/design/forms/checkbox-list.css.ts";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { DeskAnswer } from "#app/desk/desk-actions.server.ts";
import * as styles from "#app/desk/desk-page.css.ts";
import type { LoadedDesk } from "#app/desk/desk-page.server.ts";
import { Assign, assignForm, HandOver } from "./assign-plans.tsx";
import { type DeskQuery, type DeskSort, deskAddress, sortBy } from "./desk-query.ts";
import { DeskViews, OwnViews } from "./desk-views.tsx";
import { PlanSearch } from "./plan-search.tsx";

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
        {listedInWords(page)}
      </p>
      {plans.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keyboard too.
        <section className={styles.frame} aria-label="Plans" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <SortHead query={query} sorts={["name"]}>
                  Person
                </SortHead>
                <th scope="col">Guide and step</th>
                <SortHead query={query} sorts={["deadline"]}>
                  Next deadline
                </SortHead>
                <SortHead query={query} sorts={["closing"]}>
                  Closing
                </SortHead>
                <SortHead query={query} sorts={["seen"]}>
                  Last seen
                </SortHead>
                <SortHead query={query} sorts={["changed", "stuck"]}>
                  Last change
                </SortHead>
                <th scope="col">Agent, office</th>
              </tr>
            </thead>
            <tbody>
              {plans.map((plan) => (
                <PlanRow key={plan.id} plan={plan} isTicked={mayAssign ? (answer?.ticked.includes(plan.id) ?? false) : null} />
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
    changed: "",
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
  const order = place < 0 ? undefined : query.sort === "changed" ? "descending" : "ascending";
  const arrow = order && (order === "ascending" ? "\u00a0↑" : "\u00a0↓");
  return (
    <th scope="col" aria-sort={order}>
      <Link className={styles.link} to={deskAddress(sortBy(query, next))} preventScrollReset>
        {children}
        {arrow ? <span aria-hidden="true">{arrow}</span> : null}
      </Link>
    </th>
  );
}

/** `isTicked` is null where plans are not assigned. */
function PlanRow({ plan, isTicked }: { plan: ShownPlan; isTicked: boolean | null }) {
  const { id, name, email, path, guide, step, deadlines, closing, hopedFor, lastSeenAt, lastUpdatedAt, lastContact, agent, office } = plan;
  const [next] = deadlines;
  return (
    <tr>
      <th scope="row" className={styles.owner}>
        {isTicked === null ? (
          <Link className={styles.link} to={path}>
            {name}
          </Link>
        ) : (
          <Inline space="xs">
            <input
              className={box}
              type="checkbox"
              name="plan"
              value={id}
              form={assignForm}
              defaultChecked={isTicked}
              aria-label={`Choose ${name}'s plan, ${guide}`}
            />
            <Link className={styles.link} to={path}>
              {name}
            </Link>
          </Inline>
        )}
        {email ? (
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
        ) : (
          <div className={text.quiet}>No email</div>
        )}
      </th>
      <td className={styles.wide}>
        <div>{guide}</div>
        <div className={text.quiet}>{step}</div>
      </td>
      <td className={styles.wide}>{next ? <NextDeadline deadline={next} /> : <span className={text.quiet}>None open</span>}</td>
      <td>
        {closing ? <Day day={closing} /> : null}
        {hopedFor ? (
          <>
            <Day day={hopedFor} />
            <div className={text.quiet}>Hoped for</div>
          </>
        ) : null}
        {closing || hopedFor ? null : <span className={text.quiet}>No date</span>}
      </td>
      <td className={styles.wide}>
        <Moment at={lastSeenAt} />
        {plan.contactLogPath ? (
          <Link className={styles.link} to={plan.contactLogPath} reloadDocument>
            {lastContact ? (
              <span>
                Last contact <Day day={lastContact.day} isShort />
              </span>
            ) : (
              "No contact noted"
            )}
          </Link>
        ) : null}
      </td>
      <td>
        <Moment at={lastUpdatedAt} />
      </td>
      <td className={styles.wide}>
        <div>{agent ?? "No agent"}</div>
        <div className={text.quiet}>{office ?? "No office"}</div>
      </td>
    </tr>
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
            <Day day={day} />
            {daysAhead !== null && daysAhead < 0 ? ", overdue" : null}
          </>
        )}
      </div>
      {turn ? <div className={text.quiet}>{turn}</div> : null}
    </>
  );
}
