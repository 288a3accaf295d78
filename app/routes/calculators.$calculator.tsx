import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { CalculatorPage } from "#app/components/calculators/calculator-page.tsx";
import { metaFromRoot } from "#app/components/page-meta.ts";
import { findCalculator } from "#app/content/calculators.ts";
import { disclaimers } from "#app/content/disclaimers.ts";
import { type Source, sources } from "#app/content/sources.ts";
import { calculatorPath } from "#app/paths.ts";
import { readCalculatorQuery } from "#app/schemas/calculators.server.ts";

/** The page is complete without script, and the same for everybody who is not signed in. */
export const handle = { script: false, sameForVisitors: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? metaFromRoot({
        title: data.errors ? `Error: ${data.calculator.title}` : `${data.calculator.title} calculator`,
        description: data.calculator.lead,
        pathname: calculatorPath(data.calculator.id),
        matches,
      })
    : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  const calculator = findCalculator(params.calculator);
  if (calculator === undefined) {
    throw new Response(null, { status: 404, statusText: "Not Found" });
  }
  const { calculate, ...words } = calculator;
  const { isAsked, typed, errors, values } = readCalculatorQuery(calculator, new URL(request.url).searchParams);
  const given = Object.entries(typed).filter(([, text]) => text !== "");
  return data(
    {
      calculator: {
        ...words,
        disclaimers: calculator.disclaimers.map((id) => disclaimers[id]),
        sources: calculator.sources.map((id): Source => sources[id]),
      },
      typed,
      errors,
      result: isAsked && errors === null ? calculate(values) : null,
      query: `?${new URLSearchParams(given)}`,
    },
    { status: errors === null ? 200 : 400 },
  );
}

export default function CalculatorRoute() {
  return <CalculatorPage {...useLoaderData<typeof loader>()} />;
}
