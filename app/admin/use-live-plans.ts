import { useEffect, useRef, useState } from "react";
import { paths } from "#app/paths.ts";

/** After a refusal, such as during a restart, the browser gives up: this is when the page asks again. In milliseconds. */
const pauseAfterRefusal = 3_000;

/**
 * Has the page's data read anew whenever somebody on it has made progress, and after every reconnection, when news may have been missed.
 * Gives whether news arrive at present.
 */
export function useLivePlans(peopleOnPage: readonly string[], readAnew: () => void): boolean {
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
          readAnew();
        }
        wasOpen = true;
      });
      stream.addEventListener("progress", ({ data }: MessageEvent<string>) => {
        const people = JSON.parse(data) as readonly string[];
        if (people.some((id) => shown.current.has(id))) {
          readAnew();
        }
      });
      stream.addEventListener("missed", readAnew);
      stream.addEventListener("error", () => {
        setIsLive(false);
        if (stream?.readyState === EventSource.CLOSED) {
          // Refused: the server restarts, or this is no administrator's session any more, which the loader then finds out.
          timer = setTimeout(() => {
            wasOpen = true;
            readAnew();
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

    // A page in the back/forward cache holds no connection, and comes back with news.
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
  }, [readAnew]);

  return isLive;
}
