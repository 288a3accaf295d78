import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCommands } from "#app/commands.server.ts";
import { datesWords } from "#app/content/contract/contract-words.ts";
import { loadDates } from "#app/dates/dates-page.server.ts";
import { heldAnswerCommands } from "#app/dates/held/held-answer.commands.ts";
import { HeldPage } from "#app/dates/held/held-page.tsx";
import { DatesScreen } from "#app/dates/timeline/dates-screen.tsx";
import { errorOf } from "#app/plan/commands/define-commands.ts";
import { contractErrorOf } from "#app/plan-frame/dates/contract.commands.ts";
import { placeMeta } from "#app/plan-frame/place-meta.ts";
import { subStepTurnCommands } from "#app/plan-frame/turns/sub-step-turn.commands.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import type { PageMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => placeMeta(datesWords.title, matches, data?.hasErrors);

export const loader = loadDates;

export const action = answerCommands;

export default function DatesRoute() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return data.kind === "held" ? (
    <HeldPage
      page={data.page}
      error={contractErrorOf(answer)}
      thingError={errorOf(subStepTurnCommands, answer)}
      answerError={errorOf(heldAnswerCommands, answer)}
    />
  ) : (
    <DatesScreen page={data} answer={answer} />
  );
}
