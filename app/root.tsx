import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { keyturnColors } from "./brand/keyturn-colors.ts";
import { stateNames } from "./content/states/state-names.ts";
import { FirstViewEnd } from "./design/first-view-end.tsx";
import { fonts } from "./design/theme/fonts.ts";
import { body } from "./design/theme/global.css.ts";
import { signedInPersonStaleTime } from "./limits.ts";
import { mayKeepPages } from "./offline/offline-copies.server.ts";
import { OfflineCopyLine, OfflineScript } from "./offline/offline-copy.tsx";
import type { CheckContext } from "./passkeys/check-page.server.ts";
import { firstViewEndId, passkeyCheckAddress, passkeyCheckPath, paths } from "./paths.ts";
import { findShownBrand } from "./plan/access/plan-office.server.ts";
import { environment } from "./platform/process-state.server.ts";
import { readFlash, spentFlash } from "./platform/sessions/flash.server.ts";
import { halfSignedInUser, personIfReachable, requestPath } from "./platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown } from "./platform/user-error.server.ts";
import { useOrphanedCommands } from "./shell/commands/use-orphaned-commands.ts";
import { ErrorPage, errorText } from "./shell/error-page.tsx";
import { contentId, SiteHeader } from "./shell/header/site-header.tsx";
import { InspectorButton } from "./shell/inspector-button.tsx";
import { LoadingBar } from "./shell/loading-bar.tsx";
import { EarlyClickGuard } from "./shell/resilience/early-click-guard.tsx";
import { ScriptNonce } from "./shell/resilience/script-nonce.ts";
import { SteadyScroll } from "./shell/resilience/steady-scroll.tsx";
import { SiteFooter } from "./shell/site-footer.tsx";
import { ToastProvider } from "./shell/toasts/toast-context.tsx";
import { type PageMeta, pageTitle, type RootData, useRoot, useServerToast } from "./shell/use-root.ts";

export const meta: PageMeta<typeof loader> = ({ error, matches }) => [
  { title: pageTitle(error ? errorText(statusOf(error)).title : "Your home journey", matches) },
];

const stateList = new Intl.ListFormat("en-US");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const toast = (await readFlash(request))?.toast ?? null;
  const person = (context as CheckContext).signedIn ?? (await personIfReachable(request));
  if (person === null) {
    await leadToPasskeyCheck(request);
  }
  const shownBrand = await findShownBrand(request, person === "unreachable" ? null : (person?.id ?? null));
  const servedStates = stateList.format(shownBrand.statesServed.map((code) => stateNames[code]));
  const common = { brand: shownBrand, servedStates, origin: environment().appOrigin, toast };
  const offline = person && (await mayKeepPages(request)) && ({ keepsPages: true } as const);
  const root: RootData =
    person === "unreachable" ? { person: null, isPersonUnreachable: true, ...common } : { person, ...(offline || {}), ...common };
  return data(root, { headers: spentFlash(request) });
}

const openToHalfSignedIn: readonly string[] = [passkeyCheckAddress, paths.authCallback, paths.logout, paths.signedOut];

/** Before rendering: no page is open to a session without its required passkey. @throws {Response} a redirect. */
async function leadToPasskeyCheck(request: Request) {
  const address = requestPath(request);
  if (openToHalfSignedIn.includes(address.split("?", 1)[0] ?? "")) {
    return;
  }
  const user = await fallbackIfDatabaseDown(
    () => halfSignedInUser(request),
    () => null,
  );
  if (user) {
    throw redirect(passkeyCheckPath(address), 303);
  }
}

let personReadAt = Date.now();

/** Reloads the user and pending toasts on navigation, after an action that redirects, and after five minutes. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, actionResult }: ShouldRevalidateFunctionArgs) {
  const isRedirected = formMethod !== undefined && formMethod !== "GET" && actionResult === undefined;
  const isStale = Date.now() - personReadAt > signedInPersonStaleTime;
  const isWanted = currentUrl.pathname !== nextUrl.pathname || isRedirected || isStale;
  if (isWanted) {
    personReadAt = Date.now();
  }
  return isWanted;
}

export function Layout({ children }: { children: ReactNode }) {
  const toast = useServerToast();
  const { person, keepsPages } = useRoot();
  const { pathname } = useLocation();
  useOrphanedCommands(person?.id);
  const needsScript = useNeedsScript(toast !== null);
  const hasFirstView = useHandles().some(({ firstView }) => firstView);
  const nonce = useContext(ScriptNonce);
  useFocusOnNewPage();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={keyturnColors.light.ground} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={keyturnColors.dark.ground} media="(prefers-color-scheme: dark)" />
        <link rel="expect" href={`#${firstViewEndId}`} blocking="render" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/touch-180.png" />
        <link rel="manifest" href={paths.manifest} />
        <Meta />
        <Links />
      </head>
      <body className={body}>
        <ToastProvider serverToast={toast}>
          {needsScript ? (
            <>
              <EarlyClickGuard />
              <LoadingBar />
            </>
          ) : null}
          <SiteHeader />
          {keepsPages ? <OfflineCopyLine key={pathname} /> : null}
          <main id={contentId} tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
          {hasFirstView ? null : <FirstViewEnd />}
        </ToastProvider>
        {keepsPages ? <OfflineScript /> : null}
        {import.meta.env.DEV ? <InspectorButton /> : null}
        {needsScript ? (
          <>
            <SteadyScroll nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage status={statusOf(useRouteError())} />;
}

function statusOf(error: unknown) {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** `script: false`: the route works without JavaScript. */
interface RouteHandle {
  readonly script?: false;
  readonly firstView?: true;
}

function useHandles(): RouteHandle[] {
  return useMatches().map(({ handle }) => handle ?? {});
}

/** Ships JavaScript for `{ script: false }` only to show a toast or a user menu. A hydrated page keeps running. */
function useNeedsScript(hasToast: boolean) {
  const { person } = useRoot();
  const isComplete = useHandles().some(({ script }) => script === false);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  return isRunning || !isComplete || person !== null || hasToast;
}

/** Moves focus to the heading after navigation, for screen readers and keyboard users. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname) {
      shownPath.current = pathname;
      document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
    }
  }, [pathname]);
}
