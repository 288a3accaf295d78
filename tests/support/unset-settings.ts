const names = [
  "APP_ORIGIN",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "HOST",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "ADMIN_EMAILS",
  "OAUTH_ISSUER",
  "OAUTH_CLIENT_ID",
  "OAUTH_CLIENT_SECRET",
  "OAUTH_SCOPES",
  "ROLE",
  "OAUTH_ROLE_CLAIM",
  "OAUTH_ADMIN_ROLE",
  "OAUTH_AGENT_ROLE",
  "OAUTH_BROKER_ROLE",
  "TRUSTED_PROXIES",
  "SMTP_URL",
  "MAIL_FROM",
  "OFFLINE_COPIES",
];

/** Settings that a developer may have in the shell or in '.env', and that a server under test must not pick up. */
export const unsetSettings: Readonly<Record<string, string>> = Object.fromEntries(names.map((name) => [name, ""]));
