/** A device that keeps passkeys, as a browser would ask it. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { environment } from "#app/platform/process-state.server.ts";

interface Behavior {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
}

interface Key {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  counter: number;
}

export class Authenticator {
  readonly keys: Key[] = [];

  /** Makes a passkey. Gives the answer as JSON. */
  create({ challenge, user }: PublicKeyCredentialCreationOptionsJSON, behavior: Behavior = {}): string {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const key: Key = { id: randomBytes(20), privateKey, userHandle: user.id, counter: 0 };
    this.keys.push(key);
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
      [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(key.id.length);
    const authData = Buffer.concat([authenticatorData(0, 0x40, behavior), Buffer.alloc(16), length, key.id, cose]);
    const attestation = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(authData)],
    ]);
    return answer(key, {
      clientDataJSON: clientData("webauthn.create", challenge, behavior).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Signs with the newest passkey, or with the one at a place. Gives the answer as JSON. */
  sign({ challenge }: PublicKeyCredentialRequestOptionsJSON, behavior: Behavior = {}, at = -1): string {
    const key = this.keys.at(at);
    if (!key) {
      throw new Error("This device has no passkey.");
    }
    key.counter = behavior.counter ?? key.counter + 1;
    const authData = authenticatorData(key.counter, 0, behavior);
    const client = clientData("webauthn.get", challenge, behavior);
    const signature = sign("sha256", Buffer.concat([authData, createHash("sha256").update(client).digest()]), key.privateKey);
    return answer(key, {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: key.userHandle,
    });
  }
}

function answer({ id }: Key, response: object): string {
  const text = id.toString("base64url");
  return JSON.stringify({ id: text, rawId: text, type: "public-key", clientExtensionResults: {}, response });
}

function clientData(type: string, challenge: string, { origin = environment().appOrigin }: Behavior): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(counter: number, flags: number, { rpId, isUserVerified = true }: Behavior): Buffer {
  const rpIdHash = createHash("sha256")
    .update(rpId ?? new URL(environment().appOrigin).hostname)
    .digest();
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags | 0x01 | (isUserVerified ? 0x04 : 0));
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([rpIdHash, rest]);
}

function cborHead(type: number, value: number): Buffer {
  const size = value < 24 ? [value] : value < 256 ? [24, value] : [25, value >> 8, value & 255];
  return Buffer.from([(type << 5) | (size[0] ?? 0), ...size.slice(1)]);
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
