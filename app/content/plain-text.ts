import type { RichText } from "./guides/guide-types.ts";

export function plainText(text: RichText): string {
  return typeof text === "string"
    ? text
    : text.map((part) => (typeof part === "string" ? part : "strong" in part ? part.strong : part.text)).join("");
}
