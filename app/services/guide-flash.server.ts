import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { cookieName } from "./cookie-names.server.ts";
import { cookieAttributes } from "./cookies.server.ts";

const guideFlashSchema = z.object({
  /** The step that the person worked on, to be open on the page that follows. */
  openStep: z.string().max(80),
  rewards: z.array(
    z.union([
      z.object({ type: z.literal("reward.steps"), steps: z.array(z.string().max(80)).max(99), points: z.number().int() }),
      z.object({ type: z.literal("reward.journey"), points: z.number().int() }),
    ]),
  ),
  /** The target date was changed: where it was before. */
  moved: z.object({ from: z.iso.date().nullable() }).optional(),
  /** The step whose note was saved. */
  noteSaved: z.string().max(80).optional(),
});

/** What the page after a person's own post has to know: it is not a return to the guide, and what the post earned. */
export type GuideFlash = z.infer<typeof guideFlashSchema>;

/** What the action of a request tells the loader that answers with it: the title of the page names errors. */
export interface PageContext {
  guideHasErrors?: boolean;
}

function cookie() {
  return createCookie(cookieName("keyturn_guide"), { ...cookieAttributes(), maxAge: 60 });
}

/** The Set-Cookie value that carries a flash to the next page. */
export function guideFlashCookie(flash: GuideFlash): Promise<string> {
  return cookie().serialize(flash);
}

/** The flash that a request carries, or null, and the Set-Cookie value that spends it. */
export async function takeGuideFlash(request: Request): Promise<{ flash: GuideFlash | null; spent: string | null }> {
  const parsed = guideFlashSchema.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return parsed.success ? { flash: parsed.data, spent: await cookie().serialize("", { maxAge: 0 }) } : { flash: null, spent: null };
}
