/** Boxes to check, drawn as signs or letters before their options. A box that is drawn with lines alone cannot be seen. */
import { squeeze } from "./phrases.ts";
import type { Token } from "./tokens.ts";

/** Also the letters of Wingdings in their private range, and as plain letters. */
const markedSign = /^(?:\[?[xX✓✔✕✖✗✘☑☒⊠⊗■●◼⬛🗹🗷þýüû\uF0FE\uF0FD\uF0FC\uF0FB\uF06E\uF078\uF054\uF052]\]?|\([xX]\))$/u;
const emptySign = /^(?:[☐□▢◻○◯❏❑❒⬜¨_\uF0A8\uF06F\uF071\uF072\uF063]|\[\]|\[|\]|\(\)|\(|\))$/u;

interface Piece {
  readonly kind: "marked" | "empty" | "text";
  readonly token: Token;
}

/** A mark may be drawn without a space before its option: "☒YES". */
function toPieces(token: Token): Piece[] {
  if (markedSign.test(token.text)) {
    return [{ kind: "marked", token }];
  }
  if (emptySign.test(token.text)) {
    return [{ kind: "empty", token }];
  }
  const found = /^(\[[xX]\]|\([xX]\)|[✓✔✕✖✗✘☑☒⊠■●☐□▢○❏❑\uF0FE\uF0FD\uF0A8\uF06F]|\[\]|\[|\(\))(.+)$/u.exec(token.text);
  const [, sign = "", rest = ""] = found ?? [];
  return found
    ? [
        { kind: markedSign.test(sign) ? "marked" : "empty", token },
        { kind: "text", token: { ...token, text: rest } },
      ]
    : [{ kind: "text", token }];
}

export interface Option<Key> {
  readonly key: Key;
  /** Of the option's first word, squeezed. */
  readonly pattern: RegExp;
}

export interface Checked<Key> {
  readonly key: Key;
  readonly token: Token;
  /** From the option's first word to the next box. */
  readonly tokens: readonly Token[];
}

/** The one option with a mark right before it. Null if none is marked, or several are. */
export function findChecked<Key>(tokens: readonly Token[], options: readonly Option<Key>[]): Checked<Key> | null {
  const pieces = tokens.flatMap(toPieces).filter(({ kind, token }) => kind !== "text" || /[\p{L}\p{N}]/u.test(token.text));
  const checked = pieces.flatMap((piece, index): Checked<Key>[] => {
    const first = pieces[index + 1];
    const option = first?.kind === "text" ? options.find(({ pattern }) => pattern.test(squeeze(first.token.text))) : undefined;
    if (piece.kind !== "marked" || !first || !option) {
      return [];
    }
    const behind = pieces.slice(index + 1);
    const end = behind.findIndex(({ kind }) => kind !== "text");
    return [{ key: option.key, token: first.token, tokens: behind.slice(0, end < 0 ? undefined : end).map(({ token }) => token) }];
  });
  const marks = pieces.filter(({ kind }) => kind === "marked").length;
  return checked.length === 1 && marks === 1 ? (checked[0] ?? null) : null;
}

export const yesOrNo: readonly Option<boolean>[] = [
  { key: true, pattern: /^yes/ },
  { key: false, pattern: /^no$/ },
];
