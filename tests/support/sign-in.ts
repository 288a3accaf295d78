import { beforeAll } from "vitest";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import * as login from "#app/routes/api.auth.login.ts";
import * as me from "#app/routes/api.auth.me.ts";
import * as beginCeremony from "#app/routes/api.passkeys.ts";
import * as signInPage from "#app/routes/auth._index.tsx";
import * as callback from "#app/routes/auth.callback.tsx";
import * as signedOutPage from "#app/routes/auth.logout.tsx";
import * as passkeyCheck from "#app/routes/auth.passkey.tsx";
import * as accountPage from "#app/routes/dashboard_.account.tsx";
import * as passkeysPage from "#app/routes/dashboard_.account_.passkeys.tsx";
import * as logout from "#app/routes/logout.tsx";
import * as confirmAddressPage from "#app/routes/portal.confirm-address.tsx";
import * as createAccountPage from "#app/routes/portal.create-account.tsx";
import * as forgotPasswordPage from "#app/routes/portal.forgot-password.tsx";
import * as portal from "#app/routes/portal.protocol.ts";
import * as resetPasswordPage from "#app/routes/portal.reset-password.tsx";
import * as portalSignInPage from "#app/routes/portal.sign-in.tsx";
import { type AnsweringRoute, Visitor } from "./visitor.ts";

/** The routes that signing in and out passes through. */
export const signInRoutes = {
  "/api/auth/login": login,
  "/api/auth/me": me,
  "/auth": signInPage,
  "/auth/callback": callback,
  "/auth/logout": signedOutPage,
  "/auth/passkey": passkeyCheck,
  "/api/passkeys": beginCeremony,
  "/logout": logout,
  "/portal/sign-in": portalSignInPage,
  "/portal/create-account": createAccountPage,
  "/portal/forgot-password": forgotPasswordPage,
  "/portal/reset-password": resetPasswordPage,
  "/portal/confirm-address": confirmAddressPage,
  "/dashboard/account": accountPage,
  "/dashboard/account/passkeys": passkeysPage,
  "/portal/*": portal,
} as unknown as Readonly<Record<string, AnsweringRoute>>;

/** Sets the embedded portal up for the tests of this file. The variables are settings, as the environment would have them. */
export function testPortal(variables: Record<string, string> = {}): void {
  beforeAll(() => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", ...variables });
  });
}

/** Somebody new, with an empty browser. */
export function visitor(): Visitor {
  return new Visitor(signInRoutes);
}

/** Who the site takes a visitor for. */
export async function personOf(somebody: Visitor): Promise<{ email: string; name: string } | null> {
  const { user } = (await (await somebody.get("/api/auth/me")).json()) as { user: { email: string; name: string } | null };
  return user;
}

/** Creates an account and comes back signed in; gives the address of the page where that ends. */
export async function createAccount(somebody: Visitor, email: string, password: string, redirect = "/"): Promise<string> {
  await somebody.follow(`/api/auth/login?redirect=${encodeURIComponent(redirect)}`);
  const answer = await somebody.post("/portal/create-account", { name: "Somebody Else", email, password });
  const { address } = await somebody.arrive("/portal/create-account", answer);
  return address;
}

/** Signs in with an account; gives the address of the page where that ends. */
export async function signIn(somebody: Visitor, email: string, password: string, redirect = "/"): Promise<string> {
  await somebody.follow(`/api/auth/login?redirect=${encodeURIComponent(redirect)}`);
  const { address } = await somebody.arrive("/portal/sign-in", await somebody.post("/portal/sign-in", { email, password }));
  return address;
}

/** Goes through a sign-in up to the callback, and gives its address without opening it. */
export async function callbackAddress(somebody: Visitor, email: string, password: string): Promise<string> {
  await somebody.follow("/api/auth/login");
  let answer = await somebody.post("/portal/sign-in", { email, password });
  for (;;) {
    const location = answer.headers.get("Location") ?? "";
    if (location.includes("/auth/callback?code=")) {
      return location;
    }
    answer = await somebody.get(location);
  }
}
