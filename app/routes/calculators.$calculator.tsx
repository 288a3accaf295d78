import { useLoaderData } from "@remix-run/react";
import { changeSavedCalculations, loadCalculator } from "#app/calculators/calculator.server.ts";
import { CalculatorPage } from "#app/calculators/calculator-page.tsx";
import { calculatorPath } from "#app/paths.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  data
    ? metaFromRoot({
        title: data.reading.errors ? `Error: ${data.title}` : `${data.title} calculator`,
        description: data.lead,
        path: calculatorPath(data.id),
        matches,
      })
    : [];

export const loader = loadCalculator;

export const action = changeSavedCalculations;

export default function CalculatorRoute() {
  return <CalculatorPage {...useLoaderData<typeof loader>()} />;
}
