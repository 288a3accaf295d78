import { useActionData, useLoaderData } from "@remix-run/react";
import { loadAnswerPage, receiveAnswer } from "#app/messages/answer/answer-page.server.ts";
import { AnswerPage } from "#app/messages/answer/answer-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta("You are asked for an update", matches, data?.hasErrors);

export const loader = loadAnswerPage;

export const action = receiveAnswer;

export default function AnswerRoute() {
  return <AnswerPage page={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
