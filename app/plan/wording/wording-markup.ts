/** Text with emphasis and links as people type it: **emphasis** and [text](https://example.com). Nothing else is special. */
import type { Address, RichText, RichTextPart } from "#app/content/guides/guide-types.ts";

export function formatMarkup(text: RichText): string {
  return typeof text === "string" ? text : text.map(formatPart).join("");
}

/** Null and an empty text are the same: nothing shows. */
export function isSameText(one: RichText | null, other: RichText | null): boolean {
  return formatMarkup(one ?? "") === formatMarkup(other ?? "");
}

function formatPart(part: RichTextPart): string {
  return typeof part === "string" ? part : "strong" in part ? `**${part.strong}**` : `[${part.text}](${part.url})`;
}

/** An address may have parentheses in pairs, such as /wiki/Escrow_(law). */
const partPattern = /\*\*(?<strong>[^*\s]|[^*\s][^*]*[^*\s])\*\*|\[(?<text>[^[\]]*[^[\]\s][^[\]]*)\]\((?<url>(?:[^()\s]|\([^()\s]*\))*)\)/g;

/** Addresses are not checked. A text without emphasis and links is a string. */
export function parseMarkup(markup: string): RichText {
  const parts: RichTextPart[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of markup.matchAll(partPattern)) {
    const { strong, text, url } = groups;
    if (index > end) {
      parts.push(markup.slice(end, index));
    }
    parts.push(strong === undefined ? { text: text ?? "", url: url as Address } : { strong });
    end = index + found.length;
  }
  if (parts.length === 0) {
    return markup;
  }
  return end < markup.length ? [...parts, markup.slice(end)] : parts;
}

/** The first mark of an emphasis or link that is not complete, with what follows; null if there is none. */
export function findIncomplete(text: RichText): string | null {
  const plain =
    typeof text === "string" ? [text] : text.map((part) => (typeof part === "string" ? part : "strong" in part ? part.strong : part.text));
  return plain.map((part) => /(?:\*\*|\]\(|\[[^[\]]*\]\().{0,20}/.exec(part)?.[0]).find((found) => found !== undefined) ?? null;
}

export function listLinks(text: RichText): { readonly text: string; readonly url: Address }[] {
  return typeof text === "string" ? [] : text.flatMap((part) => (typeof part === "object" && "url" in part ? [part] : []));
}

/** People see where a link of an office leads before they follow it. */
export function nameHosts(text: RichText): RichText {
  return typeof text === "string" ? text : text.map((part) => (typeof part === "object" && "url" in part ? nameHost(part) : part));
}

function nameHost({ text, url }: { readonly text: string; readonly url: Address }) {
  const host = url.startsWith("https:") ? new URL(url).hostname.replace(/^www\./, "") : "";
  return { text: host === "" || text.toLowerCase().includes(host) ? text : `${text} (${host})`, url };
}
