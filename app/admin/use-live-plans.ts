import { useEffect, useRef, useState } from "react";
import { paths } from "#app/paths.ts";

/** Milliseconds. After an HTTP error, such as during a restart, the browser stops reconnecting, so the page does. */
const pauseAfterRefusal = 3_000;

/** Also reloads after a reconnection, since updates may have been missed. Returns whether the stream is connected. */
export function useLivePlans(peopleOnPage: readonly string[], revalidate: () => void): boolean {
  const [isLive, setIsLive] = useState(false);
  const shown = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    shown.current = new Set(peopleOnPage);
  });

  useEffect(() => {
    let stream: EventSource | undefined;
    let wasOpen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function connect() {
      stream = new EventSource(paths.apiAdminEvents);
      stream.addEventListener("open", () => {
        setIsLive(true);
        if (wasOpen) {
          revalidate();
        }
        wasOpen = true;
      });
      stream.addEventListener("progress", ({ data }: MessageEvent<string>) => {
        const people = JSON.parse(data) as readonly string[];
        if (people.some((id) => shown.current.has(id))) {
          revalidate();
        }
      });
      stream.addEventListener("missed", revalidate);
      stream.addEventListener("error", () => {
        setIsLive(false);
        if (stream?.readyState === EventSource.CLOSED) {
          // Rejected: the server is restarting, or the session is no longer an administrator's, which the loader handles.
          timer = setTimeout(() => {
            wasOpen = true;
            revalidate();
            connect();
          }, pauseAfterRefusal);
        }
      });
    }

    function leave() {
      stream?.close();
      clearTimeout(timer);
      setIsLive(false);
    }

    // A page in the back/forward cache has no connection and needs fresh data on return.
    function comeBack({ persisted }: PageTransitionEvent) {
      if (persisted) {
        wasOpen = true;
        connect();
      }
    }

    connect();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      leave();
    };
  }, [revalidate]);

  return isLive;
}
