import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { keyturnColours } from "./brand/keyturn-colours.ts";
import { EarlyClickGuard } from "./components/early-click-guard.tsx";
import { ErrorPage, errorText } from "./components/error-page.tsx";
import { LoadingBar } from "./components/loading-bar.tsx";
import { ScriptNonce } from "./components/script-nonce.ts";
import { SiteFooter } from "./components/site-footer.tsx";
import { contentId, SiteHeader } from "./components/site-header.tsx";
import { ToastProvider } from "./components/toast-context.tsx";
import { pageTitle, type RootData, useRoot, useServerToast } from "./components/use-root.ts";
import { signedInPersonStaleTime } from "./limits.ts";
import { firstViewEndId, paths } from "./paths.ts";
import { brand } from "./services/brand.server.ts";
import { environment } from "./services/process-state.server.ts";
import { personIfReachable } from "./services/session.server.ts";
import { takeToast } from "./services/toast.server.ts";
import { body } from "./styles/global.css.ts";
import { headingFont } from "./styles/theme.css.ts";

export const meta: MetaFunction<typeof loader> = ({ error, matches }) => [
  { title: pageTitle(error ? errorText(statusOf(error)).title : "Your home journey", matches) },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { toast, headers } = takeToast(request);
  const person = await personIfReachable(request);
  const common = { brand: brand(), origin: environment().appOrigin, toast };
  const root: RootData = person === "unreachable" ? { person: null, isPersonUnreachable: true, ...common } : { person, ...common };
  return data(root, { headers });
}

let personReadAt = Date.now();

/**
 * Who is signed in, and a toast that waits, are read again on the way to another page, after an action that redirects, and
 * when they are older than five minutes. An action that answers with data brings its own news.
 */
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
  const needsScript = useNeedsScript(toast !== null);
  const nonce = useContext(ScriptNonce);
  useFocusOnNewPage();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={keyturnColours.light.ground} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={keyturnColours.dark.ground} media="(prefers-color-scheme: dark)" />
        <link rel="expect" href={`#${firstViewEndId}`} blocking="render" />
        <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon-1.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/touch-180-1.png" />
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
          <main id={contentId} tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
        </ToastProvider>
        {needsScript ? (
          <>
            <ScrollRestoration nonce={nonce} />
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

/**
 * A route whose handle says `{ script: false }` is complete without script and ships none, unless there is a toast to take
 * over or a person whose menu closes by itself. A page that already runs goes on running.
 */
function useNeedsScript(hasToast: boolean) {
  const { person } = useRoot();
  const isComplete = useMatches().some(({ handle }) => (handle as { script?: boolean } | undefined)?.script === false);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  return isRunning || !isComplete || person !== null || hasToast;
}

/** After a change of page the focus goes to its heading, so that a screen reader starts there and the keyboard does not lose its place. */
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
