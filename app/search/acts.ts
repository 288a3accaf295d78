/** Acts of the product, by the phrases that people search for. */
import {
  calculatorPath,
  contactsPath,
  deadlinePath,
  dealOverPath,
  documentsPath,
  invitePath,
  loanFormsPath,
  messagesPath,
  type PlanAddress,
  paths,
  peoplePath,
  wholePlanPath,
} from "#app/paths.ts";

export interface Act {
  readonly title: string;
  readonly text: string;
  /** Without stop words. */
  readonly phrases: readonly string[];
  /** Of somebody without a plan, or with several. */
  readonly general: string;
  /** `query` is a guest's progress. */
  readonly onPlan?: (address: PlanAddress, query: string) => string;
}

export const acts: readonly Act[] = [
  {
    title: "Invite the person you buy or sell with",
    text: "They see and change the plan as you do.",
    phrases: [
      ...["wife", "husband", "spouse", "partner", "fiance", "girlfriend", "boyfriend"].flatMap((who) => [
        `share ${who}`,
        `invite ${who}`,
        `add ${who}`,
        `give ${who} access`,
      ]),
      "buy together",
      "co buyer",
    ],
    general: paths.dashboard,
    onPlan: (address) => invitePath(address, "partner"),
  },
  {
    title: "Invite someone to your plan",
    text: "Your partner, your agent, your lender, the title company, the inspector, or somebody who follows along.",
    phrases: ["invite", "invitation", "share plan", "share", "add someone", "add agent", "add lender", "give access"],
    general: paths.dashboard,
    onPlan: (address) => invitePath(address),
  },
  {
    title: "Change your closing date",
    text: "Enter the new day. The dates that count from it move with it.",
    phrases: [
      ...["change", "move", "delay", "extend", "postpone", "new", "reschedule", "wrong", "enter"].map((how) => `${how} closing`),
      "closing moved",
      "closing delayed",
      "change date",
    ],
    general: paths.dashboard,
    onPlan: (address, query) => deadlinePath(address, "closing", query),
  },
  {
    title: "Choose your emails",
    text: "Turn off reminders, the Monday note or all our emails, or pause them.",
    phrases: [
      ...["email", "mail", "reminder", "notification"].flatMap((what) => [
        `turn off ${what}`,
        `stop ${what}`,
        `no more ${what}`,
        `too many ${what}`,
        `fewer ${what}`,
        `pause ${what}`,
        `${what} setting`,
      ]),
      "unsubscribe",
      "opt out",
      "Monday note",
    ],
    general: paths.mailSettings,
  },
  {
    title: "Delete your account",
    text: "Deletes your account and all your progress for good. We ask once more before we do it.",
    phrases: ["delete account", "close account", "remove account", "cancel account", "delete data", "erase data", "delete profile"],
    general: paths.accountDeletion,
  },
  {
    title: "Compare offers on your home",
    text: "What each would leave you, its dates, and what could still end it.",
    phrases: ["compare offer", "compare bid", "which offer", "best offer", "several offer", "multiple offer", "offer side side"],
    general: calculatorPath("compare-offers"),
  },
  {
    title: "Print your plan",
    text: "All steps, dates and documents on paper, or as a PDF.",
    phrases: ["print", "printer", "pdf", "whole plan"],
    general: paths.dashboard,
    onPlan: (address, query) => wholePlanPath(address, query),
  },
  {
    title: "Put your dates in your calendar",
    text: "One address for Apple, Google and Outlook. When a date moves here, it moves there.",
    phrases: ["calendar", "ical", "outlook", "google calendar", "sync date"],
    general: paths.calendar,
  },
  {
    title: "Ask your agent a question",
    text: "Write to us about a step. The answer is in Messages.",
    phrases: [
      ...["ask", "message", "write", "contact", "text", "talk", "question"].map((how) => `${how} agent`),
      "ask question",
      "ask expert",
      "send message",
    ],
    general: paths.dashboard,
    onPlan: (address) => messagesPath(address),
  },
  {
    title: "See who to call",
    text: "The numbers of your agent, your lender and the closing office.",
    phrases: ["call", "phone number", "telephone", "contact number", "who contact", "call agent", "call lender", "closing office number"],
    general: paths.dashboard,
    onPlan: (address) => contactsPath(address),
  },
  {
    title: "Say that your deal fell through, or is done",
    text: "Reminders end. You can still read the plan, and begin again with what you know.",
    phrases: [
      "fell through",
      "fall through",
      "deal off",
      "deal over",
      "deal dead",
      "deal done",
      "deal cancelled",
      "back out",
      "lost house",
      "end plan",
      "close plan",
    ],
    general: paths.dashboard,
    onPlan: (address) => dealOverPath(address),
  },
  {
    title: "Change your name",
    text: "On your account page.",
    phrases: ["change my name", "change name", "wrong name", "new name", "last name", "married name"],
    general: `${paths.account}#profile`,
  },
  {
    title: "Add your phone number",
    text: "On your account page, so your agent can call or text you.",
    phrases: ["phone number", "my number", "cell phone", "mobile number", "text me", "call me"],
    general: `${paths.account}#profile`,
  },
  {
    title: "Change your password",
    text: "On your account page.",
    phrases: ["change password", "new password", "reset password", "forgot password", "password"],
    general: `${paths.account}#change-password`,
  },
  {
    title: "See the answers to your questions",
    text: "What your agent and others answered, the unread first.",
    phrases: ["they answer", "they reply", "any answer", "answer yet", "agent answer", "agent reply", "unread", "inbox", "message"],
    general: paths.dashboard,
    onPlan: (address) => messagesPath(address),
  },
  {
    title: "See where your deal stands",
    text: "The days to closing, and what matters now.",
    phrases: [
      "deal alive",
      "deal ok",
      "deal okay",
      "deal status",
      "deal stand",
      "deal track",
      "next step",
      "next thing",
      "due week",
      "days closing",
      "dashboard",
    ],
    general: paths.dashboard,
  },
  {
    title: "Check your loan papers",
    text: "The sums on a Loan Estimate and a Closing Disclosure, lenders side by side, and what rose.",
    phrases: [
      ...["loan estimate", "closing disclosure", "loan paper", "loan form"].flatMap((what) => [
        what,
        `check ${what}`,
        `compare ${what}`,
        `read ${what}`,
        `upload ${what}`,
      ]),
      "compare lender",
      "fee went up",
      "closing cost went up",
      "closing cost higher",
      "lender fee",
    ],
    general: paths.loanForms,
    onPlan: (address, query) => (address.startsWith("/selling-guide/") ? paths.loanForms : loanFormsPath(address, query)),
  },
  {
    title: "See which documents you need",
    text: "Those missing now, then all of them by step.",
    phrases: ["document need", "document missing", "paper need", "paper missing", "paperwork"],
    general: paths.dashboard,
    onPlan: (address, query) => documentsPath(address, query),
  },
  {
    title: "See who is on your plan",
    text: "Who sees what, and how to remove somebody.",
    phrases: ["remove someone", "remove partner", "remove agent", "remove person", "who see", "people plan"],
    general: paths.dashboard,
    onPlan: (address) => peoplePath(address),
  },
  {
    title: "Change your email address",
    text: "On your account page.",
    phrases: ["change email", "new email", "email address"],
    general: paths.account,
  },
  {
    title: "Download your data",
    text: "One file with everything we keep about you.",
    phrases: ["download data", "export data", "my data"],
    general: `${paths.account}#file`,
  },
  {
    title: "Log in with a passkey",
    text: "Your fingerprint, your face or your device's PIN instead of a password.",
    phrases: ["passkey", "fingerprint", "face id"],
    general: paths.passkeys,
  },
  {
    title: "Money went to the wrong account",
    text: "Call your bank now. This page says what to say.",
    phrases: ["wire fraud", "wrong account", "scam", "scammed", "money wrong", "hacked wire"],
    general: paths.wireEmergency,
  },
];
