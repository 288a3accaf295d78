import { createServer as createHttpServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import type { Visitor } from "./visitor.ts";

/** The settings of a site that signs people in at this provider. */
export function useProvider(issuer: string, variables: Record<string, string> = {}): void {
  processState().environment = readEnvironment({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    OAUTH_ISSUER: issuer,
    OAUTH_CLIENT_ID: "keyturn",
    OAUTH_CLIENT_SECRET: "the client's secret",
    ...variables,
  });
  // What another provider said of itself is not this one's.
  processState().singletons?.delete("identity provider");
}

/** An OpenID provider that was not written here, running for the tests of this file; every test finds it as it first was. */
export function testProvider(): OAuth2Server {
  const provider = new OAuth2Server();
  beforeAll(async () => {
    await provider.issuer.keys.generate("RS256");
    await provider.start(0, "localhost");
  });
  beforeEach(() => {
    provider.service.removeAllListeners();
    useProvider(String(provider.issuer.url));
  });
  afterAll(() => provider.stop());
  return provider;
}

/** Begins a sign-in and lets the provider answer; gives the address of the callback that it leads to. */
export async function callbackFrom(somebody: Visitor, redirect = "/"): Promise<string> {
  const start = await somebody.get(`/api/auth/login?redirect=${encodeURIComponent(redirect)}`);
  const answer = await fetch(start.headers.get("Location") ?? "", { redirect: "manual" });
  return answer.headers.get("Location") ?? "";
}

/** Signs in at the provider, which asks nothing; gives the address that the callback leads to. */
export async function signInOutside(somebody: Visitor): Promise<string | null> {
  return (await somebody.get(await callbackFrom(somebody))).headers.get("Location");
}

/** The address of something that takes connections and never answers. */
export async function silentServer(): Promise<{ address: string; close(): void }> {
  const server: Server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** The address of a server that answers every request in the same way. */
export async function serverThat(answers: RequestListener): Promise<{ address: string; close(): void }> {
  const server = createHttpServer(answers);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
