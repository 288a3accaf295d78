import type { RichText } from "#app/content/guides/guide-types.ts";
import { plainText } from "#app/content/plain-text.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";
import type { TextField } from "./wording.ts";
import { findIncomplete, formatMarkup, listLinks, parseMarkup } from "./wording-markup.ts";

interface FieldRule {
  readonly label: string;
  /** In characters, without addresses of links. Keyturn's own texts are shorter. */
  readonly maxLength: number;
  /** Emphasis and links. */
  readonly isRich: boolean;
  /** Whether a step may lack it. */
  readonly isOptional?: true;
}

/** By field. A question in at most 15 words reads at a glance, and an answer's text in a few lines. */
export const fieldRules: Readonly<Record<TextField, FieldRule>> = {
  description: { label: "Description", maxLength: 600, isRich: true },
  proTip: { label: "Pro tip", maxLength: 600, isRich: true, isOptional: true },
  expertNote: { label: "Note from the expert", maxLength: 600, isRich: true, isOptional: true },
  disclaimer: { label: "Disclaimer", maxLength: 600, isRich: true, isOptional: true },
  question: { label: "Question", maxLength: 160, isRich: false },
  helpText: { label: "Help under the question", maxLength: 400, isRich: true },
  explanation: { label: "Shown after No", maxLength: 800, isRich: true },
  successMessage: { label: "Shown after Yes", maxLength: 500, isRich: true },
  title: { label: "Thing to do", maxLength: 100, isRich: false },
};

export type CheckedText = { readonly text: RichText } | { readonly problem: string };

const maxLinks = 5;
/** Longer than any text with its markup. The patterns below are slow on longer ones. */
const maxMarkupLength = 10_000;
export const maxAddressLength = 500;

/**
 * Reads a text as a person typed it. `ours` is Keyturn's text there, whose links may stay. The problem is a sentence for the field.
 */
export function checkText(field: TextField, typed: string, ours: RichText | null = null): CheckedText {
  const { maxLength, isRich, isOptional, label } = fieldRules[field];
  const plain = asOneLine(typed);
  if (plain === "") {
    return isOptional ? { text: "" } : { problem: emptyText[field] ?? "Enter a text. To leave the whole thing out, hide it." };
  }
  const tooLong = (length: number) => ({ problem: `${label}: use at most ${maxLength} characters. This has ${length}.` });
  if (plain.length > maxMarkupLength) {
    return tooLong(plain.length);
  }
  const invisible = findInvisible(plain);
  if (invisible !== null) {
    return { problem: invisible };
  }
  if (hasHtml(plain)) {
    return { problem: "HTML doesn't work here. Write **words** for emphasis and [words](https://example.com) for a link." };
  }
  const text = isRich ? parseMarkup(plain) : plain;
  const shown = plainText(text);
  if (shown.length > maxLength) {
    return tooLong(shown.length);
  }
  const incomplete = isRich ? findIncomplete(text) : null;
  if (incomplete !== null) {
    return { problem: `The emphasis or link at “${incomplete}” is not complete. Write **words** or [words](https://example.com).` };
  }
  // Emphasis inside of a number would hide it from one of the two.
  if (findBankDetails(plain) !== null || findBankDetails(shown) !== null) {
    return {
      problem:
        "This looks like an account, routing or card number. Bank details never belong in a guide: swapping them is how wire fraud works.",
    };
  }
  if (/[^\s@]+@[^\s@]+\.[a-z]{2,}/i.test(plain)) {
    return { problem: "Leave out email addresses. People reach you under 'Get help', by the numbers and addresses of your office." };
  }
  const links = listLinks(text);
  if (links.length > maxLinks) {
    return { problem: `Use at most ${maxLinks} links in one text.` };
  }
  const ourLinks = new Set(ours === null ? [] : listLinks(ours).map(({ url }) => url));
  for (const link of links) {
    const problem = ourLinks.has(link.url) ? null : checkLink(link.text, link.url);
    if (problem !== null) {
      return { problem };
    }
  }
  return { text };
}

/** Of a step, which can't be hidden. */
const emptyText: Partial<Record<TextField, string>> = { description: "Enter a text. A step and a thing to do say what they are about." };

/** A typed text in one line. */
export function asOneLine(typed: string): string {
  return typed.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** The problem with a text that has an invisible character, as a sentence for the field. */
export function findInvisible(text: string): string | null {
  const hidden = invisibleCharacter.exec(text);
  if (hidden === null) {
    return null;
  }
  const before = text.slice(0, hidden.index).slice(-20);
  return `There is an invisible character ${before ? `after “${before}”` : "at the start"}. Delete it, or type the text again.`;
}

export function hasHtml(text: string): boolean {
  return /<\/?[a-z!][^<>]*>|&(?:[a-z]+|#\d+);/i.test(text);
}

/** Control characters, marks of writing direction, zero-width and unassigned characters, and lone surrogates. */
const invisibleCharacter = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u115F\u1160\u3164\uFFA0]/u;

function checkLink(text: string, address: string): string | null {
  const url = parseHttpsAddress(address);
  if (url === null) {
    return `The link “${text}” needs a whole address, such as https://www.example.com/page.`;
  }
  if (address.length > maxAddressLength) {
    return `The address of the link “${text}” is too long. Use at most ${maxAddressLength} characters.`;
  }
  const named = /\b((?:[a-z0-9-]+\.)+[a-z]{2,})\b/i.exec(text)?.[1]?.toLowerCase();
  if (named && bareHost(named) !== bareHost(url.hostname)) {
    return `The link's text names ${named}, and it leads to ${url.hostname}. Name the place it leads to.`;
  }
  return null;
}

/** Null for anything but a whole https address of a named host. */
export function parseHttpsAddress(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWhole = url?.protocol === "https:" && url.username === "" && url.port === "" && /\.[a-z][a-z0-9-]+$/.test(url.hostname);
  return isWhole ? url : null;
}

function bareHost(host: string): string {
  return host.replace(/^www\./, "");
}

/** Checks a stored or imported text by the rules for typed ones. */
export function checkStoredText(field: TextField, text: RichText, ours: RichText | null = null): CheckedText {
  const typed = formatMarkup(text);
  const checked = checkText(field, typed, ours);
  // A text that reads back as something else would change at its first edit.
  return "text" in checked && formatMarkup(checked.text) !== typed ? { problem: "Write it in one line, without extra spaces." } : checked;
}
