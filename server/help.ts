import { unsetBrandVariables } from "#app/platform/brand.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import packageFile from "../package.json" with { type: "json" };

/** The output of `npm start -- --help`: the settings in effect, and other commands. @throws {Error} naming an invalid setting. */
export function helpText(): string {
  const { appOrigin, databaseUrl, dataDirectory, mail, provider } = environment();
  const unset = unsetBrandVariables();
  return `Keyturn ${packageFile.version}

  npm start              serves ${appOrigin}; Ctrl+C stops it
  npm start -- --help    this text
  npm run dev            the same with hot reload
  npm run backup         a backup of the embedded database, also while it runs
  npm run restore        reads a backup into an empty database

With the settings as they are:
  database   ${databaseUrl ? "the PostgreSQL server in DATABASE_URL" : `embedded, in ${dataDirectory}`}
  sign-in    ${provider ? "the provider in OAUTH_ISSUER" : "the embedded portal"}
  mails      ${mail.server ? "the server in SMTP_URL" : `not sent: files in ${dataDirectory}/mail, shown to administrators at ${appOrigin}/admin/mail`}
  brand      ${unset.length === 0 ? "all set" : `${unset.length} settings have the demonstration's values:`}
${unset.map((name) => `             ${name}\n`).join("")}
Settings are environment variables or lines of a file called .env. .env.example explains each; docs/operations.md, production.
`;
}
