import type { Scope } from "#app/plan/permissions.ts";

export const scopeWords: Readonly<Record<Scope, { readonly title: string; readonly ofUser?: string; readonly ofOffice?: string }>> = {
  "plans:read": {
    title: "Read plans",
    ofUser: "Your plans, your progress and your dates. Not your notes.",
    ofOffice: "All of the office's plans, with their progress and dates. No notes.",
  },
  "plans:write": {
    title: "Change plans",
    ofUser: "Save your progress. Your contract's dates stay as they are.",
  },
  "plans:edit": {
    title: "Change people's plans",
    ofOffice: "Set the progress of the office's plans. Each change is recorded as yours.",
  },
  "events:read": {
    title: "Read changes",
    ofUser: "What changed in your plans, when, and who changed it. Not your notes.",
    ofOffice: "What changed in the plans, when, and who changed it. No notes.",
  },
  "users:read": {
    title: "Read names and emails",
    ofOffice: "The name and email of everyone with a plan of the office.",
  },
};

/** In whole days, so that the list can name the day. */
export const lifetimes = [
  { value: "90", label: "In 90 days", days: 90 },
  { value: "30", label: "In 30 days", days: 30 },
  { value: "365", label: "In a year", days: 365 },
  { value: "none", label: "Only when I end it", days: undefined },
] as const;
