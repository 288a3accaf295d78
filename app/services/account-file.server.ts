import { findGuide } from "#app/content/guides.ts";
import { findPersonsData } from "#app/models/account.server.ts";
import { listProgress, publicProgress, type SavedProgress } from "#app/models/progress.server.ts";
import { brand } from "./brand.server.ts";
import { deviceInWords } from "./device.server.ts";
import { unlessDatabaseIsAway } from "./json-answers.server.ts";
import { presentSessionHash, requirePerson } from "./session.server.ts";

/** Answers `GET /dashboard/account/download`: all that is kept of the signed-in person, as a file of JSON. */
export function accountFile(request: Request): Promise<Response> {
  return unlessDatabaseIsAway("Your data is out of reach just now. Try again in a minute.", async () => {
    const { id } = await requirePerson(request);
    const day = new Date().toISOString().slice(0, 10);
    return new Response(JSON.stringify(await accountData(request, id), null, 2), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="my-data-${day}.json"`,
        "Cache-Control": "no-store",
      },
    });
  });
}

async function accountData(request: Request, userId: string) {
  const [present, allSaved, kept] = [await presentSessionHash(request), await listProgress(userId), await findPersonsData(userId)];
  const journeys = kept?.progress.map((row) => {
    const saved = allSaved.find(({ id }) => id === row.id);
    return { ...row, ...(saved && { points: publicProgress(saved).points, isLastActive: saved.isLastActive, steps: stepsInWords(saved) }) };
  });
  return {
    product: brand().name,
    exportedAt: new Date(),
    profile: kept?.user,
    signInAccount: kept?.portalAccount,
    journeys,
    changesByAdministrators: kept?.changes,
    stepFeedback: kept?.stepFeedback,
    sessions: kept?.sessions.map(({ idHash, ...session }) => ({
      device: deviceInWords(session.userAgent),
      isThisBrowser: idHash === present,
      ...session,
    })),
  };
}

/** The record again as people read it: what was answered, covered and done, by its words in the guide. */
function stepsInWords({ journeyType, serviceTier, record }: SavedProgress) {
  return findGuide(journeyType, serviceTier)?.steps.map((step, index) => ({
    step: index + 1,
    title: step.title,
    isCompleted: record.completedSteps.includes(index),
    questions: step.details.map(({ question }, detail) => ({
      question,
      answer: record.answers[index]?.[detail] ?? null,
      isCovered: record.coveredDetails[index]?.includes(detail) ?? false,
    })),
    thingsToDo: step.subSteps.map(({ title }, subStep) => ({
      title,
      isDone: record.completedSubSteps[index]?.includes(subStep) ?? false,
    })),
  }));
}
