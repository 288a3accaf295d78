import { livePlans } from "./plan/events/live-plans.server.ts";
import { database, openedDatabase } from "./platform/database/database.server.ts";
import { addGauge } from "./platform/metrics.server.ts";
import { mailServerDownSince } from "./platform/outbox/server-outage.server.ts";

/** Adds the application's gauges to '/metrics'. */
export function addApplicationMetrics(): void {
  addGauge(
    "keyturn_database_connections",
    "Connections of this process to the database server, and requests that wait for one.",
    connections,
    "state",
  );
  addGauge("keyturn_live_streams", "Event streams that this process serves.", () => livePlans().size);
  addGauge("keyturn_mail_server_down", "1 while the mail server accepts nothing.", () => (mailServerDownSince() === null ? 0 : 1));
  addGauge("keyturn_outbox_entries", "Mails that are not settled, by state.", outboxEntries, "state");
  addGauge("keyturn_outbox_overdue_seconds", "How long the mail that is due longest has been waiting.", secondsOverdue);
  addGauge(
    "keyturn_webhook_deliveries",
    "Messages to webhooks that are waiting, or were given up in the last 30 days.",
    webhookDeliveries,
    "state",
  );
  addGauge(
    "keyturn_webhook_overdue_seconds",
    "How long the message that is due longest to a webhook at work has been waiting.",
    secondsWebhookOverdue,
  );
  addGauge("keyturn_webhook_endpoints", "Webhooks that work, fail, or are paused.", webhookEndpoints, "state");
}

/** The embedded database has no connections. */
function connections() {
  const { kind, pool } = openedDatabase();
  return kind === "server" ? { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } : undefined;
}

async function outboxEntries() {
  const groups = await database().outboxEntry.groupBy({
    by: ["state"],
    where: { OR: [{ state: { in: ["waiting", "sending"] } }, { state: { in: ["failed", "uncertain"] }, isOver: false }] },
    _count: true,
  });
  return { waiting: 0, sending: 0, failed: 0, uncertain: 0, ...Object.fromEntries(groups.map(({ state, _count }) => [state, _count])) };
}

async function secondsOverdue() {
  const [row] = await database().$queryRaw<{ seconds: number }[]>`
    SELECT greatest(extract(epoch FROM clock_timestamp() - min(due_at)), 0)::float AS seconds FROM outbox_entry WHERE state = 'waiting'`;
  return row?.seconds ?? 0;
}

async function webhookDeliveries() {
  // By endpoint, like the index.
  const endpoints = await database().webhookEndpoint.findMany({ select: { id: true } });
  const where = { endpointId: { in: endpoints.map(({ id }) => id) }, state: { in: ["waiting", "failed"] } } as const;
  const groups = await database().webhookDelivery.groupBy({
    by: ["state"],
    where: { ...where, state: { in: [...where.state.in] } },
    _count: true,
  });
  return { waiting: 0, failed: 0, ...Object.fromEntries(groups.map(({ state, _count }) => [state, _count])) };
}

async function secondsWebhookOverdue() {
  const [row] = await database().$queryRaw<{ seconds: number }[]>`
    SELECT greatest(extract(epoch FROM clock_timestamp() - min(due.due_at)), 0)::float AS seconds
    FROM webhook_endpoint endpoint CROSS JOIN LATERAL (
      SELECT due_at FROM webhook_delivery WHERE endpoint_id = endpoint.id AND state = 'waiting' ORDER BY due_at LIMIT 1) due
    WHERE endpoint.paused_at IS NULL`;
  return row?.seconds ?? 0;
}

async function webhookEndpoints() {
  const endpoints = await database().webhookEndpoint.findMany({ select: { pausedAt: true, failingSince: true } });
  const counts = { working: 0, failing: 0, paused: 0 };
  for (const { pausedAt, failingSince } of endpoints) {
    counts[pausedAt ? "paused" : failingSince ? "failing" : "working"] += 1;
  }
  return counts;
}
