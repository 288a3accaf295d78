import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { calendarFeedPath, paths } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { requireForm } from "#app/platform/requests/read-form.server.ts";
import { readFlash, redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { requirePerson } from "#app/platform/sessions/session.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { chooseFeedDetail, createFeed, endFeed, findFeed } from "./calendar-feed.server.ts";

const calendarFlash = z.object({ calendarToken: z.string().max(80).optional() });

const calendarForm = z.object({ intent: z.enum(["make", "detail", "end"]), detail: z.string().optional() });

/**
 * The feed URL is shown only once, right after it is created.
 * @throws {Response} a redirect to sign-in.
 */
export function loadCalendarPage({ request }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { id } = await requirePerson(request);
      const [feed, flash] = [await findFeed(id), await readFlash(request, calendarFlash)];
      const token = flash?.calendarToken;
      const shown = feed && { ...feed, madeAt: feed.madeAt.toISOString(), lastFetchedAt: feed.lastFetchedAt?.toISOString() ?? null };
      return { isUnavailable: false, feed: shown, address: token && feed ? environment().appOrigin + calendarFeedPath(token) : null };
    },
    { isUnavailable: true, feed: null, address: null },
  );
}

/** @throws {Response} a redirect to sign-in; 400 for an unknown form. */
export async function changeFromCalendarPage({ request }: ActionFunctionArgs) {
  return loadOr503(
    async () => {
      const { id } = await requirePerson(request);
      const { intent, detail } = await requireForm(calendarForm, request);
      const isNeutral = detail !== "full";
      switch (intent) {
        case "make":
          await recordAccountEvent({ kind: "calendar-address-made", userId: id, request });
          return redirectWithFlash(paths.calendar, { calendarToken: await createFeed(id, isNeutral) });
        case "detail":
          await chooseFeedDetail(id, isNeutral);
          return redirectWithFlash(paths.calendar, { toast: { title: "Saved", variant: "default" } });
        case "end":
          await endFeed(id);
          await recordAccountEvent({ kind: "calendar-address-ended", userId: id, request });
          return redirectWithFlash(paths.calendar, { toast: { title: "The address has ended", variant: "default" } });
      }
    },
    { isUnavailable: true },
  );
}
