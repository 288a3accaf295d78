import type { LoaderFunctionArgs } from "@remix-run/node";
import { loanFormSamples } from "#app/loan-forms/samples/sample-paths.ts";
import { drawSample } from "./draw-sample.server.ts";

export async function serveSample({ params }: LoaderFunctionArgs): Promise<Response> {
  const name = loanFormSamples.find((sample) => params.file === `${sample}.pdf`);
  if (!name) {
    return new Response("There is no sample at this address.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  const bytes = await drawSample(name);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="sample-${name}.pdf"`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
