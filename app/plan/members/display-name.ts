import { anonymousName } from "#app/content/administration.ts";
import { formerMember } from "#app/content/members.ts";
import { maxInviterNameLength } from "#app/limits.ts";
import { mayRead } from "#app/plan/permissions.ts";
import type { PlanRole } from "#prisma/client.ts";

interface Named {
  readonly name: string | null;
  readonly email: string | null;
}

/** A user's name as other members see it. */
export function displayName({ name, email }: Named): string {
  return name?.trim() || email || anonymousName;
}

/** 'Rosa' of 'Rosa Vega'; an email address, and the name that stands for nobody, as they are. */
export function firstName(name: string): string {
  return name === formerMember ? name : (name.trim().split(/\s+/)[0] ?? name);
}

const address = /\S*(?:@|:\/\/|www\.)\S*|\S+\.\p{L}{2,}(?:\/\S*)?/giu;

/** A name for a mail to a stranger: shortened, on one line and without URLs, so that it can't carry a message or link. */
export function shortName(name: string | null, maxLength: number, instead: string): string {
  const short = (name ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, " ")
    .replace(address, " ")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(short).slice(0, maxLength).join("").trim() || instead;
}

/** The owner of a plan, without the address for readers who may not see it. */
export function nameOwner(owner: Named, reader: PlanRole): string {
  return mayRead(reader, "members.read") ? displayName(owner) : shortName(owner.name, maxInviterNameLength, "Someone");
}
