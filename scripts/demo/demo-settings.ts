import { loadSettingsFile } from "#app/platform/process-state.server.ts";

/** Empty counts as unset: nothing of the demonstration leaves this machine, and no outside provider is used. */
const fixed = {
  HOST: "127.0.0.1",
  APP_ORIGIN: "",
  ROLE: "",
  DATABASE_DIRECT_URL: "",
  ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
  ADMIN_EMAILS: "",
  OAUTH_ISSUER: "",
  OAUTH_CLIENT_ID: "",
  OAUTH_CLIENT_SECRET: "",
  SMTP_URL: "",
  MAIL_FROM: "",
};

export const demoDirectory = "data/demo";

/** @throws {Error} if a database server is set: a demonstration has its own database in its own folder. */
export function applyDemoSettings(directory = demoDirectory): void {
  loadSettingsFile();
  if (process.env.DATABASE_URL) {
    throw new Error("DATABASE_URL is set. A demonstration is never made on a database server: unset it, and try again.");
  }
  Object.assign(process.env, fixed, { DATA_DIR: directory, LOG_LEVEL: process.env.LOG_LEVEL || "warn" });
}
