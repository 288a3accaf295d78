/** How tests/scripts/documented-commands.slow.test.ts runs each command that the documentation or package.json names. */

type Variables = Readonly<Record<string, string>>;

export type Run =
  /** Ends alone with exit code 0, or the given one for a refusal, and prints a line that a newcomer understands. */
  | {
      readonly kind: "ends";
      readonly args: readonly string[];
      /** Besides npm's own lines; null for a command that is silent when all is well. */
      readonly says: RegExp | null;
      readonly variables?: Variables;
      readonly writes?: string;
      readonly code?: 1;
    }
  /** Serves until it is stopped. */
  | {
      readonly kind: "serves";
      readonly args: readonly string[];
      readonly says: RegExp;
      readonly path: string;
      readonly variables?: Variables;
    }
  /** Not run here, and why. */
  | { readonly kind: "elsewhere"; readonly why: string };

const npm = (...args: readonly string[]) => ["npm", "run", ...args];

/** By the command without its parameters, in the order in which they run: the first installs, builds and makes the database. */
export const documentedCommands: Readonly<Record<string, Run>> = {
  "npm start": { kind: "serves", args: ["npm", "start"], says: /Keyturn is ready at http/, path: "/readyz" },
  "npm start -- --help": { kind: "ends", args: ["npm", "start", "--", "--help"], says: /Keyturn \d+\.\d+\.\d+/ },
  "npm run dev": { kind: "serves", args: npm("dev"), says: /http:\/\/localhost/, path: "/readyz" },
  "npm run demo": { kind: "serves", args: npm("demo"), says: /Everybody's password/, path: "/readyz" },
  "npm run build": { kind: "ends", args: npm("build"), says: null },
  "npm run typecheck": { kind: "ends", args: npm("typecheck"), says: null },
  "npm run lint": { kind: "ends", args: npm("lint"), says: /No fixes applied/ },
  "npm run format": { kind: "ends", args: npm("format"), says: /No fixes applied/ },
  "npm run test:unit": { kind: "ends", args: npm("test:unit", "--", "tests/paths.test.ts"), says: /passed/ },
  "npx vitest": { kind: "ends", args: ["npx", "vitest", "run", "tests/routes/notes.test.ts"], says: /passed/ },
  "npm run test:e2e": { kind: "ends", args: npm("test:e2e", "--", "tests/e2e/turns.spec.ts"), says: /\d+ passed, 0 failed/ },
  "npm run machines": { kind: "ends", args: npm("machines"), says: /docs\/machines\.md/ },
  "npm run pictures": { kind: "ends", args: npm("pictures"), says: /public\/.+\.\w+/, writes: "public" },
  "npm run screenshots": { kind: "ends", args: npm("screenshots"), says: /docs\/images/, writes: "docs/images" },
  "npm run bench": { kind: "ends", args: npm("bench", "--", "signed-in"), says: /\| Guide, signed in: .+ms : .+ms/ },
  "npm run seed:people": { kind: "ends", args: npm("seed:people", "--", "20"), says: /Made 20 people/ },
  "npm run migration": {
    kind: "ends",
    args: npm("migration", "--", "what_it_adds"),
    says: /already makes what|Wrote prisma\/migrations/,
    writes: "prisma/migrations",
  },
  "npm run backup": { kind: "ends", args: npm("backup", "--", "{files}/backup.gz"), says: /Backed up .+ to .+backup\.gz/ },
  "npm run restore": {
    kind: "ends",
    args: npm("restore", "--", "{files}/backup.gz"),
    says: /Restored .+ into/,
    variables: { DATA_DIR: "{files}/restored" },
  },
  "npm run move-to-postgres": { kind: "ends", args: npm("move-to-postgres", "--", "{postgres}/moved"), says: /Moved .+ Set DATABASE_URL/ },
  "npm run release-data": {
    ...{ kind: "ends", args: npm("release-data"), says: /Wrote tests\/upgrade/, writes: "tests/upgrade" },
    variables: { DATABASE_URL: "{postgres}/released" },
  },
  "npm run import-people": { kind: "ends", args: npm("import-people", "--", "{files}/people.csv"), says: /No one is imported yet/ },
  "npm run rotate-secrets": { kind: "ends", args: npm("rotate-secrets"), says: /secrets are gone/ },
  "npm run reset-passkeys": {
    kind: "ends",
    args: npm("reset-passkeys", "--", "admin@example.com"),
    says: /No account with a passkey has the address admin@example\.com/,
    code: 1,
  },
  "npm run demote": {
    kind: "ends",
    args: npm("demote", "--", "admin@example.com"),
    says: /admin@example\.com is no longer an administrator/,
  },
  "npm test": { kind: "elsewhere", why: "CI runs it whole." },
  "npm run test:slow": { kind: "elsewhere", why: "This test is part of it." },
  "npm run validate": { kind: "elsewhere", why: "Its three parts run here: typecheck, lint and test:unit." },
  ".ci/run": { kind: "elsewhere", why: "CI runs it whole." },
  "npm ci": { kind: "elsewhere", why: "The preparation of 'npm start' runs it." },
  "docker compose": { kind: "elsewhere", why: "Needs a container engine; image.slow.test.ts takes the Dockerfile's steps." },
};

/** Commands of an operator's own machine, by their first word: their parameters name places that exist there alone. */
export const operatorCommands = ["git", "ln", "find", "systemctl", "curl", "pg_dump", "createdb", "pg_restore", "psql", "mv"];
