import { z } from "zod";

/** Several times the length of a real answer. */
const maxAnswerLength = 16_000;

const base64url = z.string().regex(/^[\w-]+$/);

const credential = { id: base64url.max(1_400), rawId: base64url, type: z.literal("public-key"), clientExtensionResults: z.object({}) };

/** A browser's answer as JSON in a form field. */
function jsonField<Value>(schema: z.ZodType<Value>) {
  return z
    .string()
    .max(maxAnswerLength)
    .transform((text, { issues }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        issues.push({ code: "custom", input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

export const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

export const createdPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]).nullable().catch(null))
      .max(10)
      .transform((all) => all.filter((one) => one !== null))
      .default([]),
  }),
});

export const signedChallengeField = jsonField(signedChallenge);
export const createdPasskeyField = jsonField(createdPasskey);
