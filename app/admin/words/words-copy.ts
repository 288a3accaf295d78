/** Copy of the pages that change the guides' wording. */
export const wordingCopy = {
  title: "Guide texts",
  backToOurs: "Back to Keyturn's words",
  backToAll: "Back to the words of all offices",
  markup: "Write **words** for emphasis, and [words](https://www.example.com) for a link.",
  ownMarkup: "In all but the first field, write **words** for emphasis, and [words](https://www.example.com) for a link.",
  ours: "Keyturn's words",
  ofAll: "Words of all offices",
  oursNow: "Keyturn's words now",
  oursBefore: "Keyturn's words before",
  yours: "Your words",
  keepOurs: "Keep our words",
  useOurs: "Use Keyturn's new words",
  outdatedTitle: "Keyturn's words have changed",
  outdated: "Keyturn's text changed",
  outdatedForm: "Keyturn's text has changed since you wrote yours.",
  outdatedLead: "Keyturn has new text where you wrote yours. Your words go on showing until you decide.",
  gone: "Keyturn's guide no longer has this place, so your words show nowhere.",
  removing: "Answers people gave stay saved, and count for nothing.",
  allDrafted: "Everything goes back to Keyturn's words once you publish",
  backForAll: "Go back to Keyturn's words everywhere?",
  nothingYet: "Every guide still reads as Keyturn wrote it.",
  choose: "Whose guides do you want to change?",
  noOffice: "Your account has no office yet. An administrator can set it.",
  steering:
    "Fair housing law covers what you tell clients. Speak of the home, of distances and of sources that anyone can check, not of who lives somewhere or whom a home suits. Publishing is up to you.",
  discarding: "What you wrote since you last published is gone then. Clients see no difference.",
  review: "Review your drafts",
} as const;

/** Before the office is known, too. */
export const namesHeading = { title: "Names and numbers", lead: "Who clients see beside the guides, and who they call." } as const;
