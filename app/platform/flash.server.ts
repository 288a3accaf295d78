import { z } from "zod";
import type { JourneyReward } from "#machines/journey.machine.ts";
import { expireCookie } from "./cookie-names.server.ts";
import { createSecureCookie } from "./cookies.server.ts";

const toastSchema = z.object({
  title: z.string().min(1).max(200),
  description: z.string().max(1_000).optional(),
  variant: z.enum(["default", "destructive"]),
  /** 5 seconds unless given. A destructive toast with an action stays. */
  durationMilliseconds: z.number().int().min(0).max(600_000).optional(),
});

/** A short message that appears beside the page. Nothing that a person must know is only in a toast. */
export type Toast = z.infer<typeof toastSchema>;

const stepId = z.string().max(80);

const rewardSchema = z.union([
  z.object({ type: z.literal("reward.steps"), steps: z.array(stepId).max(99).readonly(), points: z.number().int() }),
  z.object({ type: z.literal("reward.journey"), points: z.number().int() }),
]) satisfies z.ZodType<JourneyReward>;

const flashSchema = z.object({
  toast: toastSchema.optional(),
  /** Of a guide: the step to show, what the person's own post has earned, and the target date before it. */
  view: stepId.optional(),
  rewards: z.array(rewardSchema).readonly().optional(),
  moved: z.object({ from: z.iso.date().nullable() }).optional(),
  /** The step that was completed. */
  done: stepId.optional(),
  /** The question, thing to do or other part of the page whose answer, tick or choice was saved. */
  saved: stepId.optional(),
  /** The step whose note was saved. */
  noteSaved: stepId.optional(),
  /** What was saved of a contract: a deadline, by its id, or the days that all are counted from. */
  contractSaved: stepId.optional(),
  /** The token of a calendar's address that was just made. */
  calendarToken: z.string().max(80).optional(),
  /** Whoever is no administrator is not meant to be led on from the landing page. */
  isTurnedAway: z.boolean().optional(),
});

/** What the page after a post or a redirect has to know, once. */
export type Flash = Readonly<z.infer<typeof flashSchema>>;

/** Seconds that a flash waits for the page that shows it. */
const waitingTime = 60;

function cookie() {
  return createSecureCookie("keyturn_flash", waitingTime);
}

/** The flash that a request carries; a cookie can be anybody's writing, and what is not a flash is none. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const { data } = flashSchema.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return data && Object.keys(data).length > 0 ? data : null;
}

/** The headers that forget the request's flash, for the loader that runs for every page. */
export function spentFlash(request: Request): Headers {
  const isCarried = request.headers.get("Cookie")?.includes(`${cookie().name}=`);
  return new Headers(isCarried ? { "Set-Cookie": expireCookie(cookie().name) } : {});
}

/** The Set-Cookie value that carries a flash to the next page. */
export function flashCookie(flash: Flash): Promise<string> {
  return cookie().serialize(flash);
}

/** A 303 to a page that is told the flash. */
export async function redirectWithFlash(address: string, flash: Flash, init: HeadersInit = {}): Promise<Response> {
  const headers = new Headers(init);
  headers.set("Location", address);
  headers.append("Set-Cookie", await flashCookie(flash));
  return new Response(null, { status: 303, headers });
}
