/** A small guide for tests of mechanisms, whose ids say what they name. */
import type { JourneyShape } from "#machines/journey-record.ts";

const letter = (place: number) => String.fromCharCode(97 + place);

const mayNotApply = (name: string) => (["insurance", "heating", "paint", "sign"].includes(name) ? { mayNotApply: true } : {});

function step(id: string, key: string, parts: { readonly questions: readonly string[]; readonly subSteps?: readonly string[] }) {
  const { questions, subSteps = [] } = parts;
  return {
    id,
    key,
    details: questions.map((name, place) => ({ id: `${id}.${name}`, key: key + letter(place), ...mayNotApply(name) })),
    subSteps: subSteps.map((name, place) => ({ id: `${id}.${name}`, key: key + letter(questions.length + place), ...mayNotApply(name) })),
  };
}

export const readStep = step("read", "a", { questions: ["rights", "fees", "taxes", "insurance"] });
export const prepareStep = step("prepare", "b", { questions: ["roof", "heating"], subSteps: ["clean", "paint", "photograph"] });
export const offerStep = step("offer", "c", { questions: ["price"], subSteps: ["compare", "sign"] });
export const closeStep = step("close", "d", { questions: ["walk-through"], subSteps: ["keys", "deed"] });

/** A selling guide of four steps: the whole of it is celebrated. */
export const fixtureGuide: JourneyShape = {
  journeyType: "selling",
  steps: [readStep, prepareStep, offerStep, closeStep],
  celebratedStep: "all",
  stepPoints: 100,
  journeyPoints: 1_000,
};
