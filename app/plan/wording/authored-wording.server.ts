import { database } from "#app/platform/database/database.server.ts";

const place = { guide: true, step: true, part: true, field: true } as const;

/** For the file of a user's data: their drafts, and the texts that they published. */
export async function listAuthoredWording(userId: string) {
  const [drafts, published] = await Promise.all([
    database().wordingDraft.findMany({
      where: { authorId: userId },
      select: { ...place, value: true, savedAt: true, office: { select: { name: true } } },
      orderBy: { savedAt: "asc" },
    }),
    database().wordingEvent.findMany({
      where: { actorId: userId },
      select: { ...place, before: true, after: true, at: true, office: { select: { name: true } } },
      orderBy: { at: "asc" },
    }),
  ]);
  const named = <Row extends { readonly office: { readonly name: string } | null }>({ office, ...row }: Row) => ({
    office: office?.name ?? "All offices",
    ...row,
  });
  return { ...(drafts.length > 0 && { drafts: drafts.map(named) }), ...(published.length > 0 && { published: published.map(named) }) };
}
