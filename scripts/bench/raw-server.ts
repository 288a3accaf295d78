/** The baseline of the benchmark: node:http sending bytes that are in memory already, and nothing else. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { KeptAnswer } from "./kept-answers.ts";

const answers = new Map(
  (JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as KeptAnswer[]).map(({ path, headers, body }) => {
    const bytes = Buffer.from(body, "base64");
    return [path, { headers: { ...headers, "Content-Length": bytes.length }, bytes }];
  }),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  response.writeHead(answer ? 200 : 404, answer?.headers);
  response.end(answer?.bytes);
}).listen(Number(process.argv[3]), "127.0.0.1");
