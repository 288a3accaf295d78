import { maxAbsenceDays, maxAbsenceDaysAhead, maxAbsences } from "#app/limits.ts";

export const absencesTitle = "Out of office";

export const absenceErrors = {
  agent: "Choose who is away.",
  notYours: "You can set this for people of your office only.",
  standIn: "Choose who covers.",
  self: "Choose someone else to cover.",
  otherOffice: (name: string, agent: string) => `${name} does not work at the office of ${agent}. Choose someone who does.`,
  day: "Enter the day as month, day and year.",
  past: "That day has passed. Enter today or a later day.",
  order: "The last day comes before the first. Change one of them.",
  long: `That is more than ${maxAbsenceDays} days. Enter an earlier last day.`,
  far: `Enter a day within the next ${maxAbsenceDaysAhead} days.`,
  overlap: (agent: string) => `Someone already covers for ${agent} on some of these days. End that first, or choose other days.`,
  standInIsOut: (name: string) => `${name} is out on some of these days. Choose someone else.`,
  agentStandsIn: (agent: string) => `${agent} covers for someone else on some of these days. End that first.`,
  tooMany: `This person has ${maxAbsences} absences set already. End one first.`,
  gone: "This has ended already.",
  unavailable: "We can't reach the database. Nothing was changed. Try again in a minute.",
} as const;
