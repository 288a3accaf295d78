import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { absencesTitle } from "#app/content/absences.ts";
import { maxUserSearchLength } from "#app/content/administration.ts";
import { holderTitles } from "#app/content/contract/turns.ts";
import { type JourneyType, type ServiceTier, tierNames } from "#app/content/guides/guide-types.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { box } from "#app/design/forms/checkbox-list.css.ts";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { stack } from "#app/design/layout/layout.css.ts";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { maxDeskViewNameLength } from "#app/limits.ts";
import { deadlinePath, paths, stepPath } from "#app/paths.ts";
import { noAgent } from "#app/platform/account-roles.ts";
import { staffPaths } from "#app/staff-paths.ts";
import type { DeskAnswer } from "./desk-actions.server.ts";
import * as styles from "./desk-page.css.ts";
import type { DeskPageData, LoadedDesk } from "./desk-page.server.ts";
import {
  type DeskQuery,
  type DeskSort,
  deskAddress,
  deskBalls,
  deskViews,
  emptyQuery,
  type GuideFilter,
  guideFilters,
  isFiltered,
  isSameQuery,
  sortBy,
} from "./list/desk-query.ts";

type ShownPlan = LoadedDesk["plans"][number];

const leads = {
  assigned: "The plans you are the agent of.",
  office: "The plans of your office.",
  all: "The plans of every office.",
} as const;

const journeyNames = { buying: "Buying", selling: "Selling" } as const;

export function DeskPage({ page, answer }: { page: DeskPageData; answer: DeskAnswer | undefined }) {
  return (
    <PageLayout>
      <PageHeading lead={page.kind === "loaded" ? leads[page.scope] : undefined}>Your desk</PageHeading>
      {page.kind === "loaded" ? (
        <>
          {answer?.problem ? (
            <Notice tone="danger" role="alert">
              {answer.problem}
            </Notice>
          ) : null}
          <ErrorSummary errors={answer?.errors} />
          <Inline space="md" rowSpace="none">
            <Link to={staffPaths.deskUpdates} className={text.rowLink}>
              Write the week's updates
            </Link>
            {page.scope === "assigned" ? null : (
              <Link to={staffPaths.deskOffice} className={text.rowLink}>
                Office overview
              </Link>
            )}
            <Link to={staffPaths.deskAbsences} className={text.rowLink} reloadDocument>
              {absencesTitle}
            </Link>
          </Inline>
          {page.standsInFor.map(({ id, name, lastDay }) => (
            <p key={id}>
              You stand in for {name} until <Day day={lastDay} />.
            </p>
          ))}
          <UrgentPlans page={page} />
          <PlanTable page={page} answer={answer} />
        </>
      ) : (
        <Notice as="div" tone="danger" isLine role="alert">
          <p>{page.error}</p>
          <ButtonLink variant="secondary" size="sm" to={paths.desk} reloadDocument>
            Retry
          </ButtonLink>
        </Notice>
      )}
    </PageLayout>
  );
}

function UrgentPlans({ page: { scope, urgent, isMore, questions, areMoreQuestions } }: { page: LoadedDesk }) {
  return (
    <Stack as="section" space="md" aria-labelledby="today">
      <h2 id="today">What needs a person today</h2>
      {questions.length > 0 ? <WaitingQuestions questions={questions} areMore={areMoreQuestions} /> : null}
      {urgent.length === 0 ? (
        <Card tone="sunken" padding="sm">
          <p>
            {questions.length > 0 ? "" : "No question waits for an answer. "}
            {scope === "assigned" ? "" : "No plan has lost its agent. "}No deadline that we know of is within 3 days of today. In the latest
            answers, no one asks for anything or says No where money is at stake. Nothing has been with the same person for 7 days, and no
            one has been away for 10 days or more with an unfinished plan.
          </p>
        </Card>
      ) : (
        <Card padding="sm">
          <Divided space="sm">
            {urgent.map(({ plan, reasons, deadline, step }) => (
              <li key={plan.id}>
                <Inline space="md" isSpread>
                  <div className={styles.words}>
                    <p>
                      <span className={text.strong}>{plan.name}</span> <span className={text.quietSmall}>{plan.guide}</span>
                    </p>
                    {reasons.map((reason) => (
                      <p key={reason}>{reason}</p>
                    ))}
                  </div>
                  {plan.agentLostOn === null ? <PlanAction plan={plan} deadline={deadline} step={step} /> : <AssignAction plan={plan} />}
                </Inline>
              </li>
            ))}
          </Divided>
        </Card>
      )}
      {isMore ? <p className={text.quiet}>There are more than these. Take care of these first, or look in the table below.</p> : null}
    </Stack>
  );
}

function WaitingQuestions({ questions, areMore }: { questions: LoadedDesk["questions"]; areMore: boolean }) {
  return (
    <Card padding="sm">
      <Divided space="sm" aria-label="Questions that wait">
        {questions.map(({ id, name, step, waitingSince, path }) => (
          <li key={id}>
            <Inline space="md" isSpread>
              <div className={styles.words}>
                <p>
                  <span className={text.strong}>{name}</span> has a question about {step}.
                </p>
                <p>
                  It has waited since <Moment at={waitingSince} />.
                </p>
              </div>
              <ButtonLink
                variant="secondary"
                size="sm"
                to={path}
                reloadDocument
                aria-label={`Answer the question of ${name} about ${step}`}
              >
                Answer
              </ButtonLink>
            </Inline>
          </li>
        ))}
      </Divided>
      {areMore ? <p className={text.quiet}>There are more. These wait the longest.</p> : null}
    </Card>
  );
}

/** At the deadline or the step that it is about. Administrators open the owner's page. */
function PlanAction({
  plan: { path, planAddress, name },
  deadline,
  step,
}: Pick<LoadedDesk["urgent"][number], "plan" | "deadline" | "step">) {
  const place = planAddress && (deadline ? deadlinePath(planAddress, deadline) : step && stepPath(planAddress, step));
  return (
    <ButtonLink variant="secondary" size="sm" to={place || path} aria-label={`Open the plan of ${name}`}>
      Open
    </ButtonLink>
  );
}

/** To the plan in the table, where the ticked plans get an agent. */
function AssignAction({ plan: { name, email } }: { plan: ShownPlan }) {
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      to={deskAddress({ ...emptyQuery, q: email ?? name, agent: noAgent })}
      aria-label={`Assign an agent to the plan of ${name}`}
    >
      Assign
    </ButtonLink>
  );
}

const assignForm = "assign";

function PlanTable({ page, answer }: { page: LoadedDesk; answer: DeskAnswer | undefined }) {
  const { plans, query, limits, nextCursor, previousCursor, savedViews } = page;
  const mayAssign = page.scope !== "assigned";
  const views = {
    all: "All open plans",
    closing: `Closing in ${limits.closingWithinDays} days`,
    stuck: "Stuck longest first",
  } as const satisfies Readonly<Record<keyof typeof deskViews, string>>;
  return (
    <Stack as="section" space="md" aria-labelledby="plans">
      <h2 id="plans">Open plans</h2>
      <Inline as="nav" space="md" aria-label="Views">
        {Object.entries(views).map(([name, title]) => (
          <ViewLink key={name} query={query} view={deskViews[name as keyof typeof deskViews]}>
            {title}
          </ViewLink>
        ))}
        {savedViews.map(({ id, name, query: view }) => (
          <ViewLink key={id} query={query} view={view}>
            {name}
          </ViewLink>
        ))}
      </Inline>
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

function Assign({ page: { agents }, answer }: { page: LoadedDesk; answer: DeskAnswer | undefined }) {
  return (
    <Inline as="form" id={assignForm} method="post" space="md" align="end">
      <SelectField
        name="newAgent"
        label="Agent of the ticked plans"
        options={[
          { value: "", label: "Choose" },
          ...agents.map(({ id, name }) => ({ value: id, label: name })),
          { value: noAgent, label: "No agent" },
        ]}
        defaultValue={answer?.typed.intent === "assign" ? answer.typed.newAgent : ""}
        error={answer?.errors.newAgent}
      />
      <Button variant="secondary" size="sm" name="intent" value="assign">
        Set the agent
      </Button>
    </Inline>
  );
}

function HandOver({ page: { agents, scope }, answer }: { page: LoadedDesk; answer: DeskAnswer | undefined }) {
  const errors = answer?.typed.intent === "hand-over" ? answer.errors : undefined;
  const options = [{ value: "", label: "Choose" }, ...agents.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <details open={errors !== undefined}>
      <summary className={text.linkButton}>An agent leaves: hand on all their plans…</summary>
      <form method="post" className={formClass} noValidate>
        <p>
          All plans of the one go to the other at once, closed ones too. Both are told by email, and each owner sees the new agent on the
          plan's page of people.{scope === "all" ? " Plans of an office where the other does not work stay." : null}
        </p>
        <SelectField
          name="from"
          label="Who leaves"
          options={options}
          defaultValue={errors ? answer?.typed.from : ""}
          error={errors?.from}
        />
        <SelectField
          name="to"
          label="Who gets the plans"
          options={options}
          defaultValue={errors ? answer?.typed.to : ""}
          error={errors?.to}
        />
        <div>
          <Button variant="danger" size="sm" name="intent" value="hand-over">
            Hand on all plans
          </Button>
        </div>
      </form>
    </details>
  );
}

function OwnViews({ page: { savedViews }, answer }: { page: LoadedDesk; answer: DeskAnswer | undefined }) {
  const error = answer?.errors.name;
  return (
    <details open={error !== undefined}>
      <summary className={text.linkButton}>Save this view…</summary>
      <Stack space="md">
        <Inline as="form" method="post" space="md" align="end" noValidate>
          <TextField
            name="name"
            label="Name of the view"
            hint="The order and the filters that you see now. A view of the same name is replaced."
            autoComplete="off"
            maxLength={maxDeskViewNameLength}
            defaultValue={answer?.typed.name ?? ""}
            error={error}
          />
          <Button variant="secondary" size="sm" name="intent" value="save-view">
            Save the view
          </Button>
        </Inline>
        {savedViews.map(({ id, name }) => (
          <Inline key={id} as="form" method="post" space="md">
            <input type="hidden" name="view" value={id} />
            <span>{name}</span>
            <Button variant="quiet" size="sm" name="intent" value="delete-view">
              Remove<VisuallyHidden> the view {name}</VisuallyHidden>
            </Button>
          </Inline>
        ))}
      </Stack>
    </details>
  );
}

function ViewLink({ query, view, children }: { query: DeskQuery; view: DeskQuery; children: ReactNode }) {
  const isShown = isSameQuery(query, view);
  return (
    <Link className={text.rowLink} to={deskAddress(view)} aria-current={isShown ? "page" : undefined} preventScrollReset>
      {isShown ? <strong>{children}</strong> : children}
    </Link>
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

function PlanSearch({ page: { query, offices, agents } }: { page: LoadedDesk }) {
  const { sort, isSoon, q, guide, ball, agent, office } = query;
  return (
    <Form
      key={deskAddress(query)}
      method="get"
      action={`${paths.desk}#plans`}
      role="search"
      aria-label="Plans"
      className={stack.md}
      preventScrollReset
    >
      <input type="hidden" name="sort" value={sort} />
      {isSoon ? <input type="hidden" name="soon" value="yes" /> : null}
      <Inline space="md" align="end">
        <TextField
          name="q"
          label="Search by email or name"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxUserSearchLength}
          defaultValue={q}
        />
        <SelectField
          name="guide"
          label="Guide"
          options={[{ value: "", label: "All guides" }, ...guideFilters.map((filter) => ({ value: filter, label: nameGuide(filter) }))]}
          defaultValue={guide ?? ""}
        />
        <SelectField
          name="ball"
          label="Next to act"
          options={[
            { value: "", label: "Anyone" },
            ...deskBalls.map((holder) => ({ value: holder, label: upperFirst(holderTitles[holder]) })),
          ]}
          defaultValue={ball ?? ""}
        />
        {agents.length > 0 ? (
          <SelectField
            name="agent"
            label="Agent"
            options={[
              { value: "", label: "All agents" },
              { value: noAgent, label: "No agent" },
              ...agents.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            defaultValue={agent ?? ""}
          />
        ) : null}
        {offices.length > 0 ? (
          <SelectField
            name="office"
            label="Office"
            options={[{ value: "", label: "All offices" }, ...offices.map(({ id, name }) => ({ value: id, label: name }))]}
            defaultValue={office ?? ""}
          />
        ) : null}
      </Inline>
      <Inline space="md">
        <Button size="sm">Search</Button>
        {isFiltered(query) ? (
          <Link className={text.rowLink} to={deskAddress({ ...emptyQuery, sort, isSoon })} preventScrollReset>
            Show all in this order
          </Link>
        ) : null}
      </Inline>
    </Form>
  );
}

function nameGuide(filter: GuideFilter): string {
  const [journey, tier] = filter.split("/") as [JourneyType, ServiceTier?];
  return tier === undefined ? `${journeyNames[journey]}: all` : `${journeyNames[journey]}: ${tierNames[tier]}`;
}

function upperFirst(words: string): string {
  return words.replace(/^./, (first) => first.toUpperCase());
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
              aria-label={`Choose the plan of ${name}, ${guide}`}
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
      {turn ? <div className={text.quiet}>Next to act: {turn}</div> : null}
    </>
  );
}
