import { z } from "zod";

/** Empty variables count as unset. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const originMessage = "must be an origin without a path, such as https://keyturn.example.com";
const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value.replace(/\/$/, ""),
    originMessage,
  );

const portMessage = "must be a whole number from 1 to 65535";

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PORT: optional(z.coerce.number(portMessage).int(portMessage).min(1, portMessage).max(65535, portMessage)),
    HOST: optional(z.string()),
    APP_ORIGIN: optional(origin),
    ROLE: optional(z.enum(["web", "worker", "both"])),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    DATA_DIR: optional(z.string()),
    ADMIN_EMAIL: optional(z.email()),
    ADMIN_PASSWORD: optional(z.string().min(12).max(128)),
    ADMIN_EMAILS: optional(z.string()),
    OAUTH_ISSUER: optional(z.url({ protocol: /^https?$/ })),
    OAUTH_CLIENT_ID: optional(z.string()),
    OAUTH_CLIENT_SECRET: optional(z.string()),
    OAUTH_SCOPES: optional(z.string()),
    OAUTH_ROLE_CLAIM: optional(z.string()),
    OAUTH_ADMIN_ROLE: optional(z.string()),
    OAUTH_AGENT_ROLE: optional(z.string()),
    OAUTH_BROKER_ROLE: optional(z.string()),
    PASSKEYS_REQUIRED_FOR_STAFF: optional(z.enum(["true", "false"], "must be 'true' or 'false'")),
    SIGN_UPS_AT_MOST: optional(z.coerce.number().int().min(1).max(1_000_000)),
    TRUSTED_PROXIES: optional(z.string()),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an address such as smtp://user:password@mail.example.com:587" })),
    MAIL_FROM: optional(z.email({ error: "must be an email address" })),
    WEBHOOK_PRIVATE_ADDRESSES: optional(z.enum(["allow", "refuse"])),
    OFFLINE_COPIES: optional(z.enum(["on", "off"], "must be 'on' or 'off'")),
    METRICS_TOKEN: optional(z.string().min(16, "must have at least 16 characters")),
    LOG_LEVEL: optional(z.enum(["silent", "error", "warn", "info", "debug"])),
  })
  .refine((values) => !values.ADMIN_EMAIL === !values.ADMIN_PASSWORD, {
    path: ["ADMIN_PASSWORD"],
    message: "goes with ADMIN_EMAIL: set both or neither",
  })
  .refine((values) => !values.DATABASE_DIRECT_URL || values.DATABASE_URL, {
    path: ["DATABASE_URL"],
    message: "is needed with DATABASE_DIRECT_URL",
  })
  .refine((values) => (values.ROLE ?? "both") === "both" || values.DATABASE_URL, {
    path: ["ROLE"],
    message: "can only be 'both' without DATABASE_URL: the embedded database belongs to one process",
  })
  .refine((values) => !values.OAUTH_ISSUER || values.OAUTH_CLIENT_ID, {
    path: ["OAUTH_CLIENT_ID"],
    message: "is needed with OAUTH_ISSUER",
  })
  .refine((values) => !(values.OAUTH_AGENT_ROLE || values.OAUTH_BROKER_ROLE) || values.OAUTH_ROLE_CLAIM, {
    path: ["OAUTH_ROLE_CLAIM"],
    message: "is needed with OAUTH_AGENT_ROLE and OAUTH_BROKER_ROLE",
  })
  .refine((values) => values.PASSKEYS_REQUIRED_FOR_STAFF !== "true" || !values.OAUTH_ISSUER, {
    path: ["PASSKEYS_REQUIRED_FOR_STAFF"],
    message: "is for the embedded portal: with OAUTH_ISSUER, the provider decides how people sign in",
  })
  .refine((values) => values.PASSKEYS_REQUIRED_FOR_STAFF !== "true" || supportsPasskeys(values.APP_ORIGIN), {
    path: ["PASSKEYS_REQUIRED_FOR_STAFF"],
    message: "needs an APP_ORIGIN with https and a name, since browsers use passkeys nowhere else",
  })
  .refine((values) => !values.SMTP_URL || values.MAIL_FROM, {
    path: ["MAIL_FROM"],
    message: "is needed with SMTP_URL",
  });

/** Browsers use passkeys over https or on this machine, and never for a bare address. */
function supportsPasskeys(appOrigin = "http://localhost"): boolean {
  const { protocol, hostname } = new URL(appOrigin);
  return hostname === "localhost" || (protocol === "https:" && !/^[\d.]+$|^\[/.test(hostname));
}

/**
 * The stored issuer of the embedded portal's users. Independent of APP_ORIGIN, so that users keep their identity when the site's URL
 * changes.
 */
export const portalIssuer = "urn:keyturn:portal";

export type Environment = Readonly<ReturnType<typeof readEnvironment>>;

const listOf = (text: string | undefined, separator: RegExp) => (text ?? "").split(separator).filter(Boolean);

/** @throws {Error} one line that names the first invalid variable and what it expects. */
export function readEnvironment(variables: NodeJS.ProcessEnv) {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The setting ${issue?.path.join(".")} is wrong: ${issue?.message}`);
  }
  const values = parsed.data;
  const port = values.PORT ?? 3000;
  const appOrigin = (values.APP_ORIGIN ?? `http://localhost:${port}`).replace(/\/$/, "");
  return {
    mode: values.NODE_ENV,
    port,
    host: values.HOST ?? "127.0.0.1",
    /** Without a trailing slash. Never derived from a request. */
    appOrigin,
    isSecure: appOrigin.startsWith("https:"),
    /** Whether this process serves pages ('web'), does background work ('worker'), or both. */
    role: values.ROLE ?? "both",
    /** Undefined: embedded, in `dataDirectory`. */
    databaseUrl: values.DATABASE_URL,
    /** The server's own address, if `databaseUrl` is a pooler's. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    dataDirectory: values.DATA_DIR ?? "./data",
    firstAdministrator:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD }
        : undefined,
    /** Verified, lower-cased addresses with the administrator role at an outside provider. */
    administratorEmails: listOf(values.ADMIN_EMAILS?.toLowerCase(), /[\s,]+/),
    /** Users of any other issuer can't sign in. */
    issuer: values.OAUTH_ISSUER?.replace(/\/$/, "") ?? portalIssuer,
    /** Undefined: the embedded portal. */
    provider:
      values.OAUTH_ISSUER && values.OAUTH_CLIENT_ID
        ? {
            clientId: values.OAUTH_CLIENT_ID,
            clientSecret: values.OAUTH_CLIENT_SECRET,
            scopes: listOf(values.OAUTH_SCOPES ?? "openid email profile", /\s+/),
            /** Such as 'realm_access.roles'. Undefined: only ADMIN_EMAILS counts. */
            roleClaim: values.OAUTH_ROLE_CLAIM,
            administratorRole: values.OAUTH_ADMIN_ROLE ?? "administrator",
            /** Without either, an administrator assigns these roles here. */
            agentRole: values.OAUTH_AGENT_ROLE,
            brokerRole: values.OAUTH_BROKER_ROLE,
          }
        : undefined,
    /** Whether administrators, agents and brokers need a passkey: a password alone opens nothing to them. */
    requiresStaffPasskeys: values.PASSKEYS_REQUIRED_FOR_STAFF === "true",
    /** From one address in half an hour. */
    maxSignUps: values.SIGN_UPS_AT_MOST ?? 20,
    trustedProxies: listOf(values.TRUSTED_PROXIES, /[\s,]+/),
    mail: {
      /** May hold a password. Undefined: mails are files in `dataDirectory`. */
      server: values.SMTP_URL,
      from: values.MAIL_FROM ?? `no-reply@${new URL(appOrigin).hostname}`,
    },
    /** Whether webhooks may go to private addresses, and over http. */
    allowsPrivateWebhooks: values.WEBHOOK_PRIVATE_ADDRESSES === "allow",
    /** Whether browsers may keep pages of signed-in users to show without a network. In development, files change under their names. */
    keepsOfflineCopies: values.OFFLINE_COPIES !== "off" && values.NODE_ENV !== "development",
    /** Undefined: '/metrics' is not found. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? "info",
  };
}
