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
const mostPlans = 3;
/** The first users signed up years ago, and are the only ones on the last guide. */
const earlyUsers = 100;

/**
 * Creates fictional users, numbered from `from` up to but excluding `to`, each with one to three plans. Nobody can sign in as one of them.
 * They are spread unevenly, like real ones: most signed up lately, most are on a few of the guides, and those of one mail provider came
 * first. Returns the number of plans.
 */
export async function makePeople(client: pg.ClientBase, issuer: string, from: number, to: number): Promise<number> {
  await client.query(
    `INSERT INTO "user" (id, issuer, subject, name, email, email_verified, created_at)
     SELECT gen_random_uuid(), $1, 'seeded-' || n, CASE WHEN n % 20 = 0 THEN NULL ELSE first || ' ' || last END,
       lower(first) || '.' || lower(last) || '.' || n || CASE WHEN age > 0.8 THEN '@example.net' ELSE '@example.com' END, true,
       now() - age * interval '365 days'
     FROM generate_series($2::integer, $3::integer - 1) AS n,
       LATERAL (SELECT ($4::text[])[1 + n % $5] AS first, ($6::text[])[1 + (n / $5) % $7] AS last,
         CASE WHEN n < $8 THEN 2 + random() ELSE power(random(), 2) END AS age) AS person`,
    [issuer, from, to, firstNames, firstNames.length, lastNames, lastNames.length, earlyUsers],
  );
  const { rowCount } = await client.query(
    `WITH guide AS (SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[]) WITH ORDINALITY AS g (journey, tier, steps, place)),
     numbered AS (SELECT id, substring(subject FROM 8)::integer AS n FROM "user" WHERE issuer = $6 AND subject LIKE 'seeded-%'),
     chosen AS (
       SELECT DISTINCT id AS user_id,
         CASE WHEN n < $9 AND k = 1 THEN $5 ELSE 1 + floor(power(random(), 3) * ($5 - 1))::integer END AS place
       FROM numbered, generate_series(1, $4::integer) AS k
       WHERE n >= $7 AND n < $8
     ),
     made AS (
       SELECT user_id, journey, tier, steps,
         -- Most people are near the beginning; some have finished.
         CASE WHEN random() < 0.15 THEN jsonb_array_length(steps) ELSE floor(power(random(), 2) * jsonb_array_length(steps))::integer END AS completed,
         now() - power(random(), 2) * interval '90 days' AS moment
       FROM chosen JOIN guide USING (place)
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
      mostPlans,
      guides.length,
      issuer,
      from,
      to,
      earlyUsers,
    ],
  );
  return rowCount ?? 0;
}

/** Gives every second plan without a contract one, with its first open deadline on closing day, from 100 days ago to 99 ahead. */
export async function makeContracts(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO contract (plan_id, acceptance, closing, reminder_rules)
     SELECT id, current_date - 20, current_date - 100 + (n % 200)::integer, '' FROM
       (SELECT id, row_number() OVER (ORDER BY id) AS n FROM plan WHERE id NOT IN (SELECT plan_id FROM contract)) AS numbered
     WHERE n % 2 = 0`,
  );
  await client.query(
    `UPDATE desk_entry SET next_day = closing, ball = (ARRAY['you', 'lender', 'title', 'agent'])[1 + abs(hashtext(plan_id::text)) % 4]
     WHERE closing IS NOT NULL`,
  );
}

export async function countMadePeople(client: pg.ClientBase, issuer: string): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `SELECT COALESCE(max(substring(subject FROM 8)::integer) + 1, 0) AS next FROM "user" WHERE issuer = $1 AND subject LIKE 'seeded-%'`,
    [issuer],
  );
  return rows[0]?.next ?? 0;
}
