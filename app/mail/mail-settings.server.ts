import { database } from "#app/platform/database/database.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { isMailTopic, type MailTopic } from "./mail-content.ts";

interface MailChoices {
  readonly stopped: readonly MailTopic[];
  readonly stopsAll: boolean;
  readonly pausedUntil: CalendarDay | null;
}

export async function mailChoices(userId: string): Promise<MailChoices> {
  const row = await database().mailSettings.findUnique({ where: { userId } });
  return {
    stopped: row?.stopped.filter(isMailTopic) ?? [],
    stopsAll: row?.stopsAll ?? false,
    pausedUntil: row?.pausedUntil?.toISOString().slice(0, 10) ?? null,
  };
}

export async function wantsMail(userId: string, topic: MailTopic): Promise<boolean> {
  const { stopped, stopsAll, pausedUntil } = await mailChoices(userId);
  const isPaused = pausedUntil !== null && new Date().toISOString().slice(0, 10) < pausedUntil;
  return !stopsAll && !isPaused && !stopped.includes(topic);
}

export async function saveMailChoices(userId: string, { stopped, stopsAll, pausedUntil }: MailChoices): Promise<void> {
  const row = { stopped: [...stopped], stopsAll, pausedUntil: pausedUntil && new Date(pausedUntil) };
  await database().mailSettings.upsert({ where: { userId }, create: { userId, ...row }, update: row });
}
