import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's minimum for argon2id. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** In PHC format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const hash = await derive("argon2id", parameters(password, nonce, cost, hashBytes));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/**
 * Uses the costs in the hash.
 * @throws {Error} if `passwordHash` is not in the format of `hashPassword`.
 */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = stored.exec(passwordHash) ?? [];
  if (!salt || !hash) {
    throw new Error("A stored password hash is in a notation that is not known.");
  }
  const expected = Buffer.from(hash, "base64");
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derive("argon2id", parameters(password, Buffer.from(salt, "base64"), costs, expected.length));
  return timingSafeEqual(actual, expected);
}

/** 99 bits. */
export function generatePassword(): string {
  return generateCode(5);
}

/** Groups of 4 characters that can't be mistaken for each other, 19.8 bits each. */
export function generateCode(groups: number): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

function parameters(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Record<keyof typeof cost, number>,
  tagLength: number,
) {
  // Keyboards compose accented letters differently.
  const message = Buffer.from(password.normalize("NFKC"));
  return { message, nonce, memory, passes, parallelism, tagLength } satisfies Argon2Parameters;
}

function unpadded(bytes: Buffer) {
  return bytes.toString("base64").replace(/=+$/, "");
}
