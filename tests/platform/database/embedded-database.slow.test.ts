import { rmSync } from "node:fs";
import { onTestFinished, test } from "vitest";
import { expectToSurviveKills, makeDatabaseOnDisk } from "#tests/support/database-on-disk.ts";

/** More of them for a measurement: KILLS=500. */
const kills = Number(process.env.KILLS || 20);

test(`killed ${kills} times in the middle of saving, it opens every time and has every save that was acknowledged`, {
  timeout: 60_000 + kills * 15_000,
}, async () => {
  const directory = makeDatabaseOnDisk();
  onTestFinished(() => rmSync(directory, { recursive: true }));
  await expectToSurviveKills(directory, kills);
});
