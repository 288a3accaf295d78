import { z } from "zod";
import type { JourneyReward } from "#machines/journey.machine.ts";
import { expireCookie } from "./cookie-names.server.ts";
import { createSecureCookie } from "./cookies.server.ts";

const toastSchema = z.object({
  title: z.string().min(1).max(200),
  description: z.string().max(1_000).optional(),
  variant: z.enum(["default", "destructive"]),
  /** 5 seconds by default. A destructive toast with an action stays. */
  durationMilliseconds: z.number().int().min(0).max(600_000).optional(),
});

/** Nothing a user must know is only in a toast. */
export type Toast = z.infer<typeof toastSchema>;

const stepId = z.string().max(80);

const rewardSchema = z.union([
  z.object({ type: z.literal("reward.steps"), steps: z.array(stepId).max(99).readonly(), points: z.number().int() }),
  z.object({ type: z.literal("reward.journey"), points: z.number().int() }),
]) satisfies z.ZodType<JourneyReward>;

const flashSchema = z.object({
  toast: toastSchema.optional(),
  /** For a guide: the step to show, rewards of the POST, and the previous target date. */
  view: stepId.optional(),
  rewards: z.array(rewardSchema).readonly().optional(),
  moved: z.object({ from: z.iso.date().nullable() }).optional(),
  /** The id of the completed step. */
  done: stepId.optional(),
  /** The part of the page whose answer, tick or choice was saved. */
  saved: stepId.optional(),
  /** The step whose note was saved. */
  noteSaved: stepId.optional(),
  /** The id of the saved deadline, or the contract's own days. */
  contractSaved: stepId.optional(),
  /** The token of a new calendar feed. */
  calendarToken: z.string().max(80).optional(),
  /** Keeps a user without administrator rights on the landing page. */
  isTurnedAway: z.boolean().optional(),
});

/** One-time data for the page after a POST or redirect. */
export type Flash = Readonly<z.infer<typeof flashSchema>>;

/** Seconds. */
const waitingTime = 60;

function cookie() {
  return createSecureCookie("keyturn_flash", waitingTime);
}

/** Reads the request's flash. Cookies can be forged, so invalid ones are ignored. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const { data } = flashSchema.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return data && Object.keys(data).length > 0 ? data : null;
}

/** Headers that expire the request's flash, for the root loader. */
export function spentFlash(request: Request): Headers {
  const isCarried = request.headers.get("Cookie")?.includes(`${cookie().name}=`);
  return new Headers(isCarried ? { "Set-Cookie": expireCookie(cookie().name) } : {});
}

export function flashCookie(flash: Flash): Promise<string> {
  return cookie().serialize(flash);
}

/** A 303 with a flash for the next page. */
export async function redirectWithFlash(address: string, flash: Flash, init: HeadersInit = {}): Promise<Response> {
  const headers = new Headers(init);
  headers.set("Location", address);
  headers.append("Set-Cookie", await flashCookie(flash));
  return new Response(null, { status: 303, headers });
}
