import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { answerBackupRequests } from "#app/services/backup-requests.server.ts";
import { testDatabase } from "#tests/support/database.ts";

testDatabase("embedded");

test("a backup that says nothing is given up, before it copies and after, so that the next has its turn", async () => {
  const directory = mkdtempSync(join(tmpdir(), "keyturn-requests-"));
  const stopAnswering = await answerBackupRequests(directory, 300);
  onTestFinished(() => {
    stopAnswering();
    rmSync(directory, { recursive: true });
  });
  const ask = () => connect(join(directory, "backup.socket")).setEncoding("utf8");
  const hear = async (socket: ReturnType<typeof ask>) => (await once(socket, "data"))[0];

  const suspended = ask();
  expect(await hear(suspended)).toBe("turn");
  const second = ask();
  expect(await hear(second)).toBe("turn");
  second.write("hold");
  expect(await hear(second)).toBe("still");
  second.write("copied");
  expect(await hear(second)).toBe("released");
  const third = ask();
  expect(await hear(third)).toBe("turn");
  third.destroy();
});
