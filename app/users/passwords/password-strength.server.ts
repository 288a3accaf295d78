import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { brand } from "#app/platform/brand.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";

/** zxcvbn's scores: 3 takes 100 million guesses or more; 4, required if the user's own words are in it, 10 billion. */
const minScore = { ofOthers: 3, ofOwnWords: 4 } as const;

/** Time grows faster than length; this many characters take 40 ms at worst. */
const checkedLength = 48;

/** Advice on a password that is easy to guess, even for somebody who knows the user; null if it is not. */
export function passwordWeakness(password: string, person: { readonly name: string; readonly email: string }): string | null {
  const { score, sequence } = estimator().check(password.normalize("NFKC"), personalWords(person));
  const isOwn = sequence.some((match) => "dictionaryName" in match && match.dictionaryName === "userInputs");
  if (score >= (isOwn ? minScore.ofOwnWords : minScore.ofOthers)) {
    return null;
  }
  return isOwn
    ? `This password is easy to guess from your name, your email address or ${brand().name}: choose words that have nothing to do with them`
    : "This password is easy to guess: put together a few words that do not belong together";
}

function personalWords({ name, email }: { readonly name: string; readonly email: string }) {
  const { name: product, brokerage } = brand();
  return [name, email, product, brokerage].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length > 2)]);
}

function estimator() {
  return singleton("password strength", () => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: checkedLength }));
}
