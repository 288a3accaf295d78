import { maxClientsAddedPerDay, maxInvitationMessageLength } from "#app/limits.ts";

export const newClientTitle = "Add a client";

/** The effects of sending the form. Must match the code. */
export const newClientEffects: readonly string[] = [
  "Your client gets an email from us with your message and a link, good for 30 days. It can be declined.",
  "The plan is on your desk right away. You can enter dates and everything else you know before they join.",
  "You see nothing of their account, and nothing they do in other plans.",
  "When they join, the plan is theirs. You keep working on it as their agent, and read their notes only if they share them.",
];

export const newClientErrors = {
  name: "Enter your client's name.",
  email: "Enter your client's email address.",
  ownEmail: "This is your own address. Enter your client's.",
  guide: "Choose a guide.",
  message: `Keep it under ${maxInvitationMessageLength} characters.`,
  characters: "Your message has characters that can't be shown. Type it again.",
  numbers:
    "This looks like the number of an account, a card or Social Security. Take it out: such numbers never go through Keyturn or by email.",
  hasPlan: "This client has an open plan of this guide already.",
  isInvited: "You have a plan of this guide for this address, and the client has not joined yet. Send a new invitation from there.",
  refused: "We can't email this address: it wants no more mail from us, or its mail server refused it. Ask your client for another one.",
  tooMany: `You can add up to ${maxClientsAddedPerDay} clients a day. Try again tomorrow.`,
  sentBefore: "This form was sent before, with other entries, and made a plan then. Nothing was sent this time.",
  noRole: "You can't add clients anymore. Nothing was sent.",
  unavailable: "We can't reach our records. Nothing was sent. Try again in a minute.",
} as const;
