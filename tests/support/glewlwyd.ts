import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "./free-port.ts";

const program = "/usr/bin/glewlwyd";
const libraries = "/usr/lib/glewlwyd";
const schema = "/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3";

/** Whether Debian's glewlwyd, an OpenID provider, is installed here; '.ci/run' sees to it. */
export const hasGlewlwyd = existsSync(program) && existsSync(schema);

export interface Glewlwyd {
  readonly issuer: string;
  readonly clientSecret: string;
  /** Signs in there as the one person it knows, agrees, and gives the address that the provider then leads to. */
  agree(authorizationAddress: string): Promise<string>;
}

/** A glewlwyd with one client, Keyturn, and one person, running for the tests of this `describe`. */
export function testGlewlwyd(): Glewlwyd {
  const directory = mkdtempSync(join(tmpdir(), "keyturn-glewlwyd-"));
  const clientSecret = "the client's secret at glewlwyd";
  let origin = "";
  let server: ChildProcess;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const database = new DatabaseSync(join(directory, "database"));
    database.exec(readFileSync(schema, "utf8"));
    database.close();
    server = spawn(program, ["--env-variables"], { env: settings(directory, origin, port) as NodeJS.ProcessEnv, stdio: "ignore" });
    await untilItAnswers(origin);
    const administrator = await signedInAt(origin, "admin", "password");
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: "one", alg: "RS256", use: "sig" };
    await administrator("POST", "mod/plugin/", openIdPlugin(origin, key));
    await administrator("POST", "client/", client(clientSecret));
    await administrator("POST", "user/", {
      username: "jo",
      name: "Jo Glew",
      email: "jo@example.com",
      password: "jo's password",
      enabled: true,
      scope: ["openid"],
    });
  }, 60_000);

  afterAll(() => {
    server.kill();
    rmSync(directory, { recursive: true, force: true });
  });

  return {
    get issuer() {
      return `${origin}/api/oidc`;
    },
    clientSecret,
    async agree(authorizationAddress) {
      const jo = await signedInAt(origin, "jo", "jo's password");
      await jo("PUT", "auth/grant/keyturn", { scope: "openid" });
      // As its own page goes on once the person has agreed.
      const answer = await jo("GET", `${authorizationAddress.slice(`${origin}/api/`.length)}&g_continue`);
      return answer.headers.get("Location") ?? "";
    },
  };
}

function settings(directory: string, origin: string, port: number): Record<string, string> {
  return {
    GLWD_PORT: String(port),
    GLWD_BIND_ADDRESS: "127.0.0.1",
    GLWD_EXTERNAL_URL: origin,
    GLWD_LOGIN_URL: "login.html",
    GLWD_API_PREFIX: "api",
    GLWD_STATIC_FILES_PATH: directory,
    GLWD_LOG_MODE: "console",
    GLWD_LOG_LEVEL: "WARNING",
    GLWD_COOKIE_DOMAIN: "localhost",
    GLWD_COOKIE_SECURE: "0",
    GLWD_SESSION_KEY: "SESSION",
    GLWD_ADMIN_SCOPE: "g_admin",
    GLWD_PROFILE_SCOPE: "g_profile",
    GLWD_ADMIN_SESSION_AUTH: "cookie",
    GLWD_PROFILE_SESSION_AUTH: "cookie",
    GLWD_LOGIN_API_ENABLED: "1",
    GLWD_USER_MODULE_PATH: `${libraries}/user`,
    GLWD_USER_MIDDLEWARE_MODULE_PATH: `${libraries}/user_middleware`,
    GLWD_CLIENT_MODULE_PATH: `${libraries}/client`,
    GLWD_AUTH_SCHEME_MODULE_PATH: `${libraries}/scheme`,
    GLWD_PLUGIN_MODULE_PATH: `${libraries}/plugin`,
    GLWD_USE_SECURE_CONNECTION: "0",
    GLWD_HASH_ALGORITHM: "SHA512",
    GLWD_DATABASE_TYPE: "sqlite3",
    GLWD_DATABASE_SQLITE3_PATH: join(directory, "database"),
  };
}

function openIdPlugin(origin: string, key: object) {
  const parameters = {
    iss: `${origin}/api/oidc`,
    "jwks-private": JSON.stringify({ keys: [key] }),
    "default-kid": "one",
    "jwks-show": true,
    "jwt-type": "rsa",
    "jwt-key-size": "256",
    "access-token-duration": 3_600,
    "refresh-token-duration": 86_400,
    "code-duration": 600,
    "refresh-token-rolling": false,
    "allow-non-oidc": false,
    "auth-type-code-enabled": true,
    "auth-type-token-enabled": false,
    "auth-type-id-token-enabled": true,
    "auth-type-none-enabled": false,
    "auth-type-password-enabled": false,
    "auth-type-client-enabled": false,
    "auth-type-device-enabled": false,
    "auth-type-refresh-enabled": true,
    "subject-type": "public",
    "pkce-allowed": true,
    "pkce-method-plain-allowed": false,
    "introspection-revocation-allowed": true,
    "introspection-revocation-allow-target-client": true,
    "session-management-allowed": true,
    "session-cookie-name": "SID",
    "session-cookie-expiration": 86_400,
    "name-claim": "mandatory",
    "email-claim": "mandatory",
    claims: [],
  };
  return { module: "oidc", name: "oidc", display_name: "OpenID Connect", enabled: true, parameters };
}

function client(secret: string) {
  return {
    client_id: "keyturn",
    name: "Keyturn",
    confidential: true,
    enabled: true,
    client_secret: secret,
    redirect_uri: ["http://localhost:3000/auth/callback"],
    post_logout_redirect_uri: "http://localhost:3000/auth/logout",
    authorization_type: ["code", "refresh_token"],
    token_endpoint_auth_method: ["client_secret_basic"],
    scope: [],
  };
}

/** Somebody's browser at glewlwyd, signed in there: calls its interface. @throws {Error} when it refuses. */
async function signedInAt(origin: string, username: string, password: string) {
  let cookie = "";
  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      redirect: "manual",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: body && JSON.stringify(body),
    });
    if (answer.status >= 400) {
      throw new Error(`glewlwyd answered ${method} ${path} with ${answer.status}: ${await answer.text()}`);
    }
    for (const header of answer.headers.getSetCookie()) {
      cookie = header.split(";")[0] ?? "";
    }
    return answer;
  }
  await call("POST", "auth/", { username, password });
  return call;
}

async function untilItAnswers(origin: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      await fetch(`${origin}/config`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error("glewlwyd does not answer.");
}
