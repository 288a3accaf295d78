import type pg from "pg";
import { guides } from "#app/content/guides/guides.ts";

const firstNames = [
  "Ada",
  "Ben",
  "Chloe",
  "Diego",
  "Emma",
  "Farid",
  "Grace",
  "Hugo",
  "Iris",
  "Jonas",
  "Kira",
  "Liam",
  "Mei",
  "Noah",
  "Olga",
  "Pablo",
];
const lastNames = [
  "Abbott",
  "Baker",
  "Castillo",
  "Dubois",
  "Evans",
  "Fischer",
  "Garcia",
  "Hughes",
  "Ito",
  "Jensen",
  "Khan",
  "Lopez",
  "Moreau",
];
const recordsPerPerson = 3;

/** Creates fictional users, numbered from `from` up to but excluding `to`, each with three plans. Nobody can sign in as one of them. */
export async function makePeople(client: pg.ClientBase, issuer: string, from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO "user" (id, issuer, subject, name, email, email_verified, created_at)
     SELECT gen_random_uuid(), $1, 'seeded-' || n, CASE WHEN n % 20 = 0 THEN NULL ELSE first || ' ' || last END,
       lower(first) || '.' || lower(last) || '.' || n || '@example.com', true, now() - random() * interval '365 days'
     FROM generate_series($2::integer, $3::integer - 1) AS n,
       LATERAL (SELECT ($4::text[])[1 + n % $5] AS first, ($6::text[])[1 + (n / $5) % $7] AS last) AS names`,
    [issuer, from, to, firstNames, firstNames.length, lastNames, lastNames.length],
  );
  await client.query(
    `WITH guide AS (SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[]) WITH ORDINALITY AS g (journey, tier, steps, place)),
     made AS (
       SELECT u.id AS user_id, g.journey, g.tier, g.steps,
         -- Most people are near the beginning; some have finished.
         CASE WHEN random() < 0.15 THEN jsonb_array_length(g.steps) ELSE floor(power(random(), 2) * jsonb_array_length(g.steps))::integer END AS completed,
         now() - power(random(), 2) * interval '90 days' AS moment
       FROM "user" u
       JOIN LATERAL (SELECT substring(u.subject FROM 8)::integer AS n) AS numbered ON true
       JOIN generate_series(0, $4::integer - 1) AS k ON true
       JOIN guide g ON g.place = 1 + (numbered.n + k * 4) % $5
       WHERE u.issuer = $6 AND u.subject LIKE 'seeded-%' AND numbered.n >= $7 AND numbered.n < $8
     )
     , plans AS (
     INSERT INTO plan (id, owner_id, journey_type, service_tier, current_step, completed_steps, completed_sub_steps, answers,
       covered_details, achievements, rewarded_steps, version, created_at, last_updated_at)
     SELECT gen_random_uuid(), user_id, journey, tier, present ->> 'id', done, '{}',
       CASE WHEN random() < 0.3 THEN jsonb_build_object(present ->> 'question', 'no') ELSE '{}'::jsonb END,
       '{}', '{}', done, 1, moment, moment
     FROM made,
       LATERAL (SELECT steps -> LEAST(completed, jsonb_array_length(steps) - 1) AS present) AS here,
       LATERAL (SELECT ARRAY(SELECT steps -> i ->> 'id' FROM generate_series(0, completed - 1) AS i) AS done) AS behind
     RETURNING id, owner_id, last_updated_at)
     INSERT INTO plan_member (plan_id, user_id, role, last_active_at) SELECT id, owner_id, 'owner', last_updated_at FROM plans`,
    [
      guides.map(({ journeyType }) => journeyType),
      guides.map(({ tier }) => tier),
      guides.map(({ steps }) => JSON.stringify(steps.map(({ id, details }) => ({ id, question: details[0]?.id })))),
      recordsPerPerson,
      guides.length,
      issuer,
      from,
      to,
    ],
  );
}

export async function countMadePeople(client: pg.ClientBase, issuer: string): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `SELECT COALESCE(max(substring(subject FROM 8)::integer) + 1, 0) AS next FROM "user" WHERE issuer = $1 AND subject LIKE 'seeded-%'`,
    [issuer],
  );
  return rows[0]?.next ?? 0;
}
