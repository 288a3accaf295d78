/**
 * 'npm run two-nodes': two processes of the built product on one PostgreSQL behind haproxy, to be tried out as an operator would run
 * them. DATABASE_URL names the database; unset, one is made on the server of TEST_DATABASE_URL and dropped again. PORT says where
 * (3000). 'kill <pid>' takes a node away, Ctrl+C ends everything.
 */
import { once } from "node:events";
import { makeDatabase, TwoNodes } from "./nodes/two-nodes.ts";
import { runCommand } from "./operator.ts";

await runCommand(async () => {
  const { DATABASE_URL, TEST_DATABASE_URL, PORT = "3000" } = process.env;
  if (!DATABASE_URL && !TEST_DATABASE_URL) {
    throw new Error("Two nodes share a PostgreSQL server: set DATABASE_URL to its database, or TEST_DATABASE_URL to have one made.");
  }
  const made = DATABASE_URL ? undefined : await makeDatabase(TEST_DATABASE_URL ?? "");
  try {
    const both = await TwoNodes.started(DATABASE_URL || made?.url || "", { LOG_LEVEL: "info" }, Number(PORT));
    const [one, two] = both.nodes.map(({ port, pid }) => `http://127.0.0.1:${port} (process ${pid})`);
    console.log(`Keyturn is ready at ${both.origin}, on two nodes: ${one} and ${two}`);
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    await both.stop();
  } finally {
    await made?.drop();
  }
});
