import { useLocation } from "@remix-run/react";
import { CalendarIcon, icon, PaperIcon, SpeechIcon } from "#app/design/marks/icon.tsx";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { type PlanPlace, placePath, startSignInPath } from "#app/paths.ts";
import { hasGuestState } from "#machines/guest-address.ts";
import * as styles from "./plan-bar.css.ts";
import type { PlanFrameData } from "./plan-frame.server.ts";

const StepsIcon = icon("M4 19.5h4.5v-4H13v-4h4.5v-4H21M4 12.5 9 8M9 8H6M9 8v3");

const MembersIcon = icon(
  "M9 5a3.25 3.25 0 1 1 0 6.5A3.25 3.25 0 0 1 9 5zM3 19.5v-1a4.5 4.5 0 0 1 4.5-4.5h3a4.5 4.5 0 0 1 4.5 4.5v1M16 5.4a3.25 3.25 0 0 1 0 5.7M18 14.3a4.5 4.5 0 0 1 3 4.2v1",
);

const LogInIcon = icon("M14 4.5h4A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5h-4M4 12h10.5M11 8.5l3.5 3.5-3.5 3.5");

const places: Readonly<Record<PlanPlace, { readonly name: string; readonly Icon: () => JSX.Element }>> = {
  steps: { name: "Steps", Icon: StepsIcon },
  dates: { name: "Dates", Icon: CalendarIcon },
  documents: { name: "Documents", Icon: PaperIcon },
  people: { name: "People", Icon: MembersIcon },
  messages: { name: "Messages", Icon: SpeechIcon },
};

/** Where each page that is no place itself belongs. */
const placesOfPages: Readonly<Record<string, PlanPlace>> = {
  facts: "steps",
  plan: "steps",
  "wire-check": "people",
};

export function PlanBar({ frame }: { frame: PlanFrameData }) {
  const { address, title, links, unread, hasUrgentDate, planOwner, isGuest } = frame;
  const [, page = "", below = ""] = useLocation().pathname.slice(address.length).toLowerCase().split("/");
  const inView = placesOfPages[page] ?? (page === "" ? "steps" : page);
  const isPlace = (page === "" || page === inView) && below === "";
  const query = useGuestQuery(frame);
  // A guest with nothing to keep sees the guide alone.
  const isShown = links.length > 0 && !(isGuest && query === "" && page === "");
  return (
    <div className={styles.frame}>
      <p className={styles.title}>{planOwner ? `${planOwner.firstName}'s plan: ${title}` : title}</p>
      {isShown ? (
        <nav className={styles.bar} aria-label="Your plan">
          {links.map(({ place, path }) => {
            const { name, Icon } = places[place];
            return (
              <a
                key={place}
                className={styles.tab}
                href={isGuest ? placePath(address, place, query) : path}
                aria-current={place === inView ? (isPlace ? "page" : "true") : undefined}
              >
                <span className={styles.picture}>
                  <Icon />
                  {place === "messages" && unread > 0 ? (
                    <span className={styles.count} aria-hidden="true">
                      {unread > 9 ? "9+" : unread}
                    </span>
                  ) : null}
                  {place === "dates" && hasUrgentDate ? <span className={styles.dot} /> : null}
                </span>
                {name}
                {place === "messages" && unread > 0 ? <VisuallyHidden>, {unread} unread</VisuallyHidden> : null}
                {place === "dates" && hasUrgentDate ? <VisuallyHidden>, due soon</VisuallyHidden> : null}
              </a>
            );
          })}
          {isGuest ? (
            <a className={styles.tab} href={startSignInPath(address + query)}>
              <span className={styles.picture}>
                <LogInIcon />
              </span>
              Log in
            </a>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}

/** A guest's progress. The first render is the server's, which may have come from a cache for another query. */
function useGuestQuery({ isGuest, query }: PlanFrameData): string {
  const { search } = useLocation();
  const isRunning = useIsRunning();
  const present = isRunning ? search : query;
  return isGuest && hasGuestState(present) ? present : "";
}
