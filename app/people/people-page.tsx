import { seenByBrokerage } from "#app/content/members.ts";
import { Button } from "#app/design/button.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Notice, Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { dealOverId, wholePlanPath } from "#app/paths.ts";
import { ClosedLine } from "#app/plan-frame/status/closed-line.tsx";
import { DealOver } from "#app/plan-frame/status/plan-status.tsx";
import { YourAgent } from "./agent/your-agent.tsx";
import { WhoToCall } from "./contacts/who-to-call.tsx";
import { FoldRow } from "./fold-row.tsx";
import { InvitedClient } from "./invitations/invited-client.tsx";
import { NewLink } from "./invitations/new-link.tsx";
import { MemberList } from "./members/member-list.tsx";
import { Handover, Ownerless } from "./ownership/handover.tsx";
import { HandOver, Leave } from "./ownership/ownership-folds.tsx";
import * as styles from "./people-page.css.ts";
import type { PeoplePage } from "./people-page.server.ts";
import type { MembersAnswer } from "./receive-members-form.server.ts";

interface MembersScreenProps {
  page: PeoplePage;
  answer: MembersAnswer | undefined;
}

export function MembersScreen({ page, answer }: MembersScreenProps) {
  const { members, brokerage, contacts } = page;
  return (
    <>
      <Problem>{answer?.problem}</Problem>
      {answer?.link ? <NewLink {...answer.link} /> : null}
      {page.closed ? (
        <Notice tone="accent" hasBar>
          <ClosedLine {...page.closed} /> These people can still read it.
        </Notice>
      ) : null}
      {page.endsAt ? <Ownerless endsAt={page.endsAt} page={page} /> : null}
      {page.invitedClient ? <InvitedClient client={page.invitedClient} page={page} answer={answer} /> : null}
      {page.handover ? <Handover handover={page.handover} page={page} /> : null}
      <div className={styles.columns}>
        {members.length > 0 || brokerage ? (
          <div className={styles.column}>
            {members.length > 0 ? <MemberList page={page} /> : null}
            {brokerage ? <YourAgent brokerage={brokerage} /> : null}
          </div>
        ) : null}
        <div className={styles.column}>
          {contacts ? <WhoToCall contacts={contacts} page={page} answer={answer} /> : null}
          <Folds page={page} answer={answer} />
        </div>
      </div>
    </>
  );
}

function Folds({ page, answer }: MembersScreenProps) {
  const { brokerage, path, endablePlanId } = page;
  return (
    <ul className={styles.rows}>
      {page.hearsChanges === null ? null : <Hearing hearsChanges={page.hearsChanges} path={path} />}
      {brokerage?.isOwner ? <Openings openings={brokerage.openings} /> : null}
      {page.mayHandOn && !page.handover ? <HandOver page={page} answer={answer} /> : null}
      {page.mayLeave ? <Leave page={page} /> : null}
      {endablePlanId ? (
        <FoldRow title="My deal is done, or fell through">
          <DealOver id={dealOverId} planId={endablePlanId} path={wholePlanPath(page.address)} />
        </FoldRow>
      ) : null}
    </ul>
  );
}

function Hearing({ hearsChanges, path }: { hearsChanges: boolean; path: string }) {
  return (
    <FoldRow title="While you have the guide open">
      <p>
        {hearsChanges
          ? "We tell you when someone changes something, at most once a minute."
          : "Other people's changes show up without a message."}
      </p>
      <form method="post" action={path}>
        <Button variant="secondary" size="sm" name="intent" value={hearsChanges ? "unhear" : "hear"}>
          {hearsChanges ? "Turn off these messages" : "Turn on these messages"}
        </Button>
      </form>
    </FoldRow>
  );
}

function Openings({ openings }: Pick<NonNullable<PeoplePage["brokerage"]>, "openings">) {
  return (
    <FoldRow title="What the brokerage sees">
      <p>{seenByBrokerage}</p>
      {openings.length > 0 ? (
        <>
          <h3>Who opened it, and when</h3>
          <Stack as="ul" space="xxs" isMarked>
            {openings.map(({ id, name, forAgent, openedAt }) => (
              <li key={id}>
                Opened by {name}
                {forAgent ? ` for ${forAgent}` : null}, <Moment at={openedAt} />
              </li>
            ))}
          </Stack>
          <p className={text.quietSmall}>Each person once a day, at the first time. We keep this for a year.</p>
        </>
      ) : null}
    </FoldRow>
  );
}
