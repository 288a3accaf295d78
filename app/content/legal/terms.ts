import { fairHousingId } from "#app/paths.ts";
import { disclaimers } from "./disclaimers.ts";
import type { LegalPart } from "./legal-page-types.ts";

export const termsParts: readonly LegalPart[] = [
  {
    id: "what-it-is",
    title: "What these pages are",
    points: [
      "The guides, calculators and dates are general information. They are not legal, tax, lending or insurance advice.",
      "State law and your signed contract come first. If a page and your contract differ, follow your contract.",
      "Figures and dates are estimates. They are based on what you enter and on common practice, which may not be yours.",
      "A check mark here tells no one but us that something is done. It sends no notice, meets no deadline and signs nothing.",
    ],
  },
  {
    id: "agency",
    title: "When we represent you",
    points: [
      "Reading a guide or making an account does not make us your agent or broker.",
      "We represent you only under a written agreement that we have both signed. It says what we do and what we are paid.",
      "Until then, do not tell us anything you would not want the other side to know.",
    ],
  },
  {
    id: fairHousingId,
    title: "Fair housing",
    points: [disclaimers.fairHousing],
  },
  {
    id: "pay",
    title: "What it costs",
    points: [
      "Using the guides costs nothing.",
      "No law sets what a broker is paid, and you can always negotiate it. If you hire us, our pay is in the agreement before you sign it.",
    ],
  },
  {
    id: "account-rules",
    title: "Your account",
    points: [
      "Use your own name and email, keep your password to yourself, and tell us if you think someone else knows it.",
      "Ask for updates only at the addresses of people who work on your deal.",
      "Invite only people who want to be on a plan, and give a link only to the person you mean. Anyone who joins can see and change the plan until you remove them.",
      "A program with your API token acts for you. Give a token only to a program you trust, and end it when you no longer need it.",
      "Our office's other systems can get your progress, dates and changes, as the privacy page says.",
      "Do not break into other accounts or flood the service. Do not use it to harm people, or to treat them worse for who they are.",
      "You may stop at any time and delete your account. We may close an account that breaks these rules.",
    ],
  },
  {
    id: "ownership",
    title: "What belongs to whom",
    points: [
      "What you write stays yours. We use it only to run the service for you, as the privacy page says.",
      "The texts and pictures here are ours. You may print them and share links for your own purchase or sale.",
      "Links lead to sites that others run. We are not responsible for what is on them.",
    ],
  },
  {
    id: "law",
    title: "If something goes wrong",
    points: [
      "We try to keep every page right and the service running, but we cannot promise that it is always so.",
      "Tell us about a mistake, and we will fix it.",
    ],
    fromBrokerage: [
      { field: "liability", about: "what we are and are not responsible for" },
      { field: "governingLaw", about: "which state's law applies, and where disputes are decided" },
    ],
  },
];
