import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { describeRange } from "#app/content/contract/usual-times.ts";
import { ButtonLink, buttonClass } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import * as styles from "#app/desk/desk-page.css.ts";
import { describeWait } from "#app/desk/list/describe-wait.ts";
import { paths } from "#app/paths.ts";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { OfficeChoice } from "#app/shell/office-choice.tsx";
import { staffPaths } from "#app/staff-paths.ts";
import type { LoadedOffice, OfficePageData } from "./office-page.server.ts";

const journeyNames = { buying: "Buying", selling: "Selling" } as const;

export function OfficePage({ page }: { page: OfficePageData }) {
  return (
    <PageLayout>
      <BackTo href={paths.desk}>Your desk</BackTo>
      <PageHeading lead={page.kind === "loaded" ? describeOffice(page) : undefined}>Office overview</PageHeading>
      {page.kind === "loaded" ? (
        <>
          <OfficeChoice offices={page.offices} />
          <p>
            <Link className={text.rowLink} to={staffPaths.adminWording}>
              Change the texts of your guides
            </Link>
          </p>
          <ClosingsAhead page={page} />
          <HaltedPlans page={page} />
          <UsualTimes page={page} />
          <AnswerTimes page={page} />
        </>
      ) : page.kind === "withoutOffice" ? (
        <Notice tone="accent">Your account has no office yet. An administrator can set it.</Notice>
      ) : (
        <Notice as="div" tone="danger" isLine role="alert">
          <p>{page.error}</p>
          <ButtonLink variant="secondary" size="sm" to={staffPaths.deskOffice} reloadDocument>
            Retry
          </ButtonLink>
        </Notice>
      )}
    </PageLayout>
  );
}

function describeOffice({ office }: LoadedOffice) {
  return `${office ?? "All offices"}: what closes soon, where plans stand still, what is usual, and how long answers take.`;
}

type Times = LoadedOffice["times"];

function AnswerTimes({ page: { times, limits } }: { page: LoadedOffice }) {
  const { all, agents, areMoreAgents } = times;
  return (
    <Stack as="section" space="md" aria-labelledby="answers">
      <h2 id="answers">Answer times</h2>
      <Card tone="sunken" padding="sm" space="sm">
        <p>{describeWaiting(all, limits)}</p>
        <p>{describeAnswers(all, limits)}</p>
        <p className={text.quietSmall}>
          Time runs from a question to our first answer, around the clock: nights and weekends count.
          {all.questions === limits.maxQuestionsCounted ? " Only the latest questions are counted." : null}
        </p>
      </Card>
      {agents.length > 0 ? (
        <Frame label="Answer times by agent">
          <thead>
            <tr>
              <th scope="col">Agent of the plan</th>
              <th scope="col">Waiting now</th>
              <th scope="col">Longest wait</th>
              <th scope="col">Questions in {limits.questionDays} days</th>
              <th scope="col">Answered</th>
              <th scope="col">Half within</th>
              <th scope="col">Slowest tenth</th>
            </tr>
          </thead>
          <tbody>
            {agents.map((agent) => (
              <tr key={agent.agentId}>
                <th scope="row" className={styles.owner}>
                  {agent.name ?? "No agent"}
                </th>
                <td>{agent.waiting === 0 ? "None" : count(agent.waiting)}</td>
                <td>{agent.longestWaitSeconds === null ? "None" : describeWait(agent.longestWaitSeconds)}</td>
                <td>{agent.questions === 0 ? "None" : count(agent.questions)}</td>
                <td>{agent.answered === 0 ? "None" : count(agent.answered)}</td>
                <td>{agent.middleSeconds === null ? "No answer" : describeWait(agent.middleSeconds)}</td>
                <td>{agent.slowSeconds === null ? "No answer" : describeSlowest(agent.slowSeconds, agent.answered)}</td>
              </tr>
            ))}
          </tbody>
        </Frame>
      ) : null}
      {agents.length > 0 ? (
        <p className={text.quiet}>
          {areMoreAgents ? "These are the agents whose clients wait longest. " : "Agents without a question are not listed. "}A question
          counts for the agent that its plan has now, whoever answered.
        </p>
      ) : null}
    </Stack>
  );
}

type Limits = LoadedOffice["limits"];

function describeWaiting({ waiting, longestWaitSeconds }: Times["all"], { maxQuestionsCounted }: Limits): string {
  if (longestWaitSeconds === null) {
    return "No question waits for an answer now.";
  }
  const wait = describeWait(longestWaitSeconds);
  return waiting === 1
    ? `1 question waits for an answer now, for ${wait}.`
    : `${waiting === maxQuestionsCounted ? "At least " : ""}${count(waiting)} questions wait for an answer now, the longest for ${wait}.`;
}

function describeAnswers(
  { questions, answered, middleSeconds, slowSeconds }: Times["all"],
  { questionDays, maxQuestionsCounted }: Limits,
): string {
  if (questions === 0) {
    return `We got no question in the last ${questionDays} days, so there are no answer times.`;
  }
  const counted = `We got ${questions === maxQuestionsCounted ? "at least " : ""}${questions === 1 ? "1 question" : `${count(questions)} questions`} in the last ${questionDays} days.`;
  if (middleSeconds === null || slowSeconds === null) {
    return `${counted} ${questions === 1 ? "It has no answer" : "None of them has an answer"} from us.`;
  }
  if (answered === 1) {
    return `${counted} 1 has an answer from us. It took ${describeWait(middleSeconds)}.`;
  }
  const slow = describeWait(slowSeconds);
  return `${counted} ${count(answered)} have an answer from us. Half of the answers took ${describeWait(middleSeconds)} or less. ${
    hasTenth(answered) ? `The slowest tenth took ${slow} or longer.` : `The slowest took ${slow}.`
  }`;
}

function describeSlowest(seconds: number, answered: number): string {
  return `${describeWait(seconds)} ${hasTenth(answered) ? "or longer" : "(the slowest)"}`;
}

/** Of fewer answers a tenth is less than one. */
function hasTenth(answered: number): boolean {
  return answered >= 10;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

function ClosingsAhead({ page: { closings, limits } }: { page: LoadedOffice }) {
  return (
    <Stack as="section" space="md" aria-labelledby="closings">
      <h2 id="closings">Closings ahead</h2>
      <p className={text.quiet}>
        The next {limits.closingWithinDays} days, from contracts that people entered. Plans with only a hoped-for date are not here.
      </p>
      {closings.weeks.length === 0 ? (
        <Card tone="sunken" padding="sm">
          <p>No contract here names a closing day in the next {limits.closingWithinDays} days.</p>
        </Card>
      ) : (
        <Frame label="Closings ahead, by week">
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Closing</th>
              <th scope="col">Open before it</th>
              <th scope="col">Agent</th>
            </tr>
          </thead>
          {closings.weeks.map(({ monday, plans }) => (
            <tbody key={monday}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  <span className={text.strong}>
                    Week of <Day day={monday} isShort />
                  </span>{" "}
                  <span className={text.quiet}>{plans.length === 1 ? "1 closing" : `${plans.length} closings`}</span>
                </th>
              </tr>
              {plans.map(({ id, name, path, guide, agent, closing, open }) => (
                <tr key={id}>
                  <th scope="row" className={styles.owner}>
                    <Link className={styles.link} to={path}>
                      {name}
                    </Link>
                    <div className={text.quiet}>{guide}</div>
                  </th>
                  <td>{closing ? <Day day={closing} isShort /> : null}</td>
                  <td className={styles.wide}>{describeOpen(open)}</td>
                  <td>{agent ?? "No agent"}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </Frame>
      )}
      {closings.more ? <More to={closings.more}>See all closings on the desk</More> : null}
    </Stack>
  );
}

function describeOpen({ unknown, overdue, ahead }: LoadedOffice["closings"]["weeks"][number]["plans"][number]["open"]): string {
  const parts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(unknown > 0 ? [`${unknown} with no date entered`] : []),
    ...(ahead > 0 ? [`${ahead} still ahead`] : []),
  ];
  return parts.length === 0 ? "No deadline that we know of" : parts.join(", ");
}

function HaltedPlans({ page: { halted, limits } }: { page: LoadedOffice }) {
  return (
    <Stack as="section" space="md" aria-labelledby="halted">
      <h2 id="halted">Stalled plans</h2>
      {halted.steps.length === 0 ? (
        <Card tone="sunken" padding="sm">
          <p>No unfinished plan has been without a change for {limits.haltedAfterDays} days.</p>
        </Card>
      ) : (
        <p className={text.quiet}>
          Unfinished plans in which nothing has changed for {limits.haltedAfterDays} days or more, by step. The longest come first.
        </p>
      )}
      {halted.steps.map(({ title, plans }) => (
        <Card key={title} as="section" padding="sm" space="sm" aria-label={title}>
          <Inline space="sm" rowSpace="none" align="baseline" isSpread>
            <h3 className={text.headingSmall}>{title}</h3>
            <span className={text.quietSmall}>{plans.length === 1 ? "1 plan" : `${plans.length} plans`}</span>
          </Inline>
          <Divided space="sm" hasLineAbove>
            {plans.map(({ id, name, email, path, agent, lastUpdatedAt, days }) => (
              <li key={id}>
                <Inline space="md" isSpread>
                  <div className={styles.words}>
                    <Link className={text.rowLink} to={path}>
                      {name}
                    </Link>
                    <p className={text.quietSmall}>
                      No change for {days} days, since <Moment at={lastUpdatedAt} />. {agent ? `Agent: ${agent}` : "No agent"}
                    </p>
                  </div>
                  {email ? (
                    <a className={buttonClass({ variant: "secondary", size: "sm" })} href={`mailto:${email}`} aria-label={`Email ${name}`}>
                      Email
                    </a>
                  ) : (
                    <p className={text.quiet}>No email</p>
                  )}
                </Inline>
              </li>
            ))}
          </Divided>
        </Card>
      ))}
      {halted.more ? <More to={halted.more}>See more on the desk, the longest first</More> : null}
    </Stack>
  );
}

function UsualTimes({ page: { usual, office } }: { page: LoadedOffice }) {
  const { least, closed, closedIsMore, times } = usual;
  const closedPlans = closedIsMore ? `More than ${count(closed)} plans` : closed === 1 ? "1 plan" : `${closed === 0 ? "No" : closed} plans`;
  const where = office === null ? "at the brokerage" : "at this office";
  return (
    <Stack as="section" space="md" aria-labelledby="usual">
      <h2 id="usual">What is usual here</h2>
      <p className={text.quiet}>
        {closedPlans} closed {where} in the last 2 years. Once {least} of them have a deadline marked as met, or a thing to do marked as
        done, we count each night how long it took. We do the same from acceptance to closing. This is what happened, not a promise.
      </p>
      {times.length === 0 ? (
        <Card tone="sunken" padding="sm">
          <p>No deadline or thing to do has {least} such plans yet, so nothing is said here or to clients.</p>
        </Card>
      ) : (
        <Frame label="What is usual here">
          <thead>
            <tr>
              <th scope="col">Deadline or thing to do</th>
              <th scope="col">At least 8 in 10 took</th>
              <th scope="col">Counted from</th>
              <th scope="col">Past deals</th>
            </tr>
          </thead>
          <tbody>
            {times.map(({ journeyType, thing, title, holder, plans, fromDays, toDays, isOfAll }) => (
              <tr key={`${journeyType} ${thing} ${holder}`}>
                <th scope="row" className={styles.owner}>
                  {title}
                  <div className={text.quiet}>{journeyNames[journeyType]}</div>
                </th>
                <td className={styles.wide}>{describeRange(fromDays, toDays)}</td>
                <td className={styles.wide}>{holder === null ? "acceptance" : `when ${holder} got it`}</td>
                <td>
                  {count(plans)}
                  {isOfAll ? <div className={text.quiet}>Of all offices: this one has too few</div> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </Frame>
      )}
    </Stack>
  );
}

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link className={text.rowLink} to={to}>
        {children}
      </Link>
    </p>
  );
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keyboard too.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </section>
  );
}
