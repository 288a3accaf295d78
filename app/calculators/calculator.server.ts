import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import type { Calculator } from "#app/calculators/sheets/calculator-types.ts";
import { calculatorFields, findCalculator } from "#app/calculators/sheets/calculators.ts";
import { type Source, sources } from "#app/content/evidence/sources.ts";
import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { maxSavedCalculations } from "#app/limits.ts";
import { calculatorPath, paths, savedCalculationsId } from "#app/paths.ts";
import { requireForm } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { ifSignedIn, requirePerson } from "#app/platform/sessions/session.server.ts";
import { loadOr503, notFound } from "#app/platform/user-error.server.ts";
import {
  applySuggestion,
  blankParameter,
  carriedParameter,
  queryOf,
  readCalculatorQuery,
  resultOf,
  useParameter,
} from "./calculator-query.ts";
import { findKnownNumbers } from "./known-numbers.server.ts";
import { listSavedCalculations, removeCalculation, saveCalculation } from "./saved-calculations.server.ts";

export type CalculatorPageData = SerializeFrom<typeof loadCalculator>;

/**
 * With `use` in the query, redirects to the URL in which that field is filled in.
 * @throws {Response} 404 for an unknown calculator.
 */
export async function loadCalculator({ request, params }: LoaderFunctionArgs) {
  const calculator = findCalculator(params.calculator) ?? notFound();
  const { id, title, lead } = calculator;
  const query = new URL(request.url).searchParams;
  const given = readCalculatorQuery(calculator, query);
  const use = query.get(useParameter);
  if (use !== null) {
    throw redirect(`${calculatorPath(id)}${queryOf(applySuggestion(calculator, given, use))}#result`, 303);
  }
  const known = isBlank(calculator, query) ? await ifSignedIn(request, (person) => findKnownNumbers(person.id, calculator)) : null;
  const reading = known ? readCalculatorQuery(calculator, new URLSearchParams({ ...known.typed, [carriedParameter]: "" })) : given;
  const page = {
    id,
    title,
    lead,
    reading,
    known: known && { fromAnswers: known.fromAnswers, fromSaved: known.fromSaved, fromForm: known.fromForm },
    result: resultOf(calculator, reading),
    disclaimers: calculator.disclaimers.map((disclaimer) => disclaimers[disclaimer]),
    sources: calculator.sources.map((source): Source => sources[source]),
    /** During an outage the page works without the saved list. */
    saved: await ifSignedIn(request, async (person) => (await listSavedCalculations(person.id)).filter((saved) => saved.calculator === id)),
  };
  return data(page, { status: reading.errors === null ? 200 : 400 });
}

/** Neither a number in the URL, nor a request to start empty. */
function isBlank(calculator: Calculator, query: URLSearchParams): boolean {
  return !query.has(blankParameter) && !calculatorFields(calculator).some(({ name }) => query.has(name));
}

/** @throws {Response} a redirect to sign-in, or 400 for an invalid form. */
export async function changeSavedCalculations({ request, params }: ActionFunctionArgs) {
  const calculator = findCalculator(params.calculator) ?? notFound();
  return loadOr503(async () => {
    const person = await requirePerson(request);
    const form = await requireForm(savedCalculationForms, request);
    const back = form.from === "dashboard" ? paths.dashboard : calculatorPath(calculator.id);
    const said = (address: string, title: string, isWrong = false) =>
      redirectWithFlash(address, { toast: { title, variant: isWrong ? "destructive" : "default" } });
    if ("remove" in form) {
      await removeCalculation(person.id, form.remove);
      return said(`${back}#${savedCalculationsId}`, "Removed");
    }
    const { kind, input } = await saveCalculation(person.id, calculator, form.input);
    const address = `${calculatorPath(calculator.id)}${input}`;
    switch (kind) {
      case "saved":
        return said(`${address}#result`, "Saved to your plan");
      case "full":
        return said(`${address}#result`, `Not saved: you keep ${maxSavedCalculations} already. Remove one on your dashboard first.`, true);
      case "unreadable":
        return redirect(address, 303);
    }
  }, null);
}

const maxInput = 2_000;

const savedCalculationForms = z.union([
  z.object({ remove: z.string(), from: z.string().optional() }),
  z.object({ input: z.string().max(maxInput), from: z.string().optional() }),
]);
