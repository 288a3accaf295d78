import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

/** Rules, facts and checks of files: they touch no database, no process and no state that outlives a test. */
const pure = [
  ...[
    "calculators",
    "content",
    "design",
    "language",
    "layers",
    "loan-forms/{comparing,form,reading}",
    "machines",
    "plan/applicability",
    "plan/dates",
    "plan/wording",
    "shell",
  ].map((folder) => `tests/${folder}/**/*.test.ts`),
  "tests/platform/database/json-column.test.ts",
  "tests/plan/messages/bank-details.test.ts",
  "tests/plan/messages/draft-update.test.ts",
  "tests/plan/permissions.test.ts",
  "tests/plan/access/plan-address.test.ts",
  "tests/plan/progress-schema.test.ts",
  "tests/plan/today/what-matters.test.ts",
];
/** They put other modules in the place of the product's own, so each has modules of its own. */
const mocking = ["changed-content", "inline-scripts", "progress-answers"]
  .map((name) => `tests/routes/${name}.test.ts`)
  .concat("tests/sign-in/portal/first-administrator.test.ts");
const built = "tests/built/**/*.test.ts";
const slow = "tests/**/*.slow.test.ts";
const slowBuilt = "tests/built/**/*.slow.test.ts";

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: "node",
    setupFiles: ["tests/support/setup.ts"],
    // Threads would ignore the time zones that tests set.
    pool: "forks",
    // Left alone, one core of two stands idle.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of one second is short for a machine that does other work.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: "pure", include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/**/*.test.ts"],
          exclude: [...pure, ...mocking, built, slow],
          globalSetup: ["tests/support/template-databases.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "mocking", include: mocking, globalSetup: ["tests/support/template-databases.ts"] } },
      { extends: true, test: { name: "built", include: [built], exclude: [slow], globalSetup: ["tests/support/built-server.ts"] } },
      {
        extends: true,
        test: {
          name: "slow",
          include: [slow],
          exclude: [slowBuilt],
          globalSetup: ["tests/support/template-databases.ts"],
          testTimeout: 120_000,
        },
      },
      { extends: true, test: { name: "slow-built", include: [slowBuilt], globalSetup: ["tests/support/built-server.ts"] } },
    ],
  },
});
