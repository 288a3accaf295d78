import { optionalLockboxPriceDollars, optionalSignPriceDollars } from "#app/limits.ts";

interface WorkAround {
  readonly title: string;
  readonly text: string;
}

export const workArounds: readonly WorkAround[] = [
  { title: "No lockbox? Be there", text: "Meet each visitor at the door with a second adult, stay with them, and lock up afterward." },
  {
    title: "Or use a contractor's box",
    text: "It holds a key and opens with a code. Give the code only to an agent after you have looked up their license, and change it after each showing day. The box keeps no log, but the showing app still records the showings booked there.",
  },
  {
    title: "No one living there?",
    text: "Leave no lockbox on an empty home unless someone stops by every day. Tell your insurer first: a policy can stop paying when a home is empty.",
  },
  {
    title: "Skip the sign",
    text: "A sign is not essential, since many buyers start online. Your city or HOA may have rules about signs, too.",
  },
];

export const optionalServices: readonly { readonly name: string; readonly dollars: number }[] = [
  { name: "Yard sign", dollars: optionalSignPriceDollars },
  { name: "Lockbox", dollars: optionalLockboxPriceDollars },
];
