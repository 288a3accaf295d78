import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { Badge } from "#app/pictures/badge.tsx";
import type { Motif } from "#app/pictures/motifs.ts";
import * as styles from "./home-path.css.ts";

interface Stone {
  readonly motif: Motif;
  readonly title: string;
  readonly text: string;
}

const buying: readonly Stone[] = [
  { motif: "papers", title: "Get ready", text: "Know what you can spend, with a letter that proves it." },
  { motif: "search", title: "Find the home", text: "Tour, compare, and learn what a fair price is." },
  { motif: "offer", title: "Make the offer", text: "Write it, negotiate it, and sign what you agreed to." },
  { motif: "ladder", title: "Check it", text: "Inspection, loan and deadlines, one at a time." },
  { motif: "key", title: "Get the keys", text: "Walk through, sign, and open your own door." },
];

const selling: readonly Stone[] = [
  { motif: "price", title: "Set the price", text: "See what homes near you sold for, and what you would keep." },
  { motif: "sign", title: "List the home", text: "Paperwork, photos, and getting the word out." },
  { motif: "door", title: "Open the door", text: "Show it safely, and hear what visitors say." },
  { motif: "contract", title: "Choose an offer", text: "Compare the terms, not just the price." },
  { motif: "closing", title: "Close the sale", text: "Repairs, final paperwork, and the money in your account." },
];

export function HomePath() {
  return (
    <Stack as="section" space="xl" aria-labelledby="path">
      <Stack space="xs">
        <h2 id="path">One step at a time, all the way home</h2>
        <p className={styles.lead}>
          Each step tells you what to ask, what to do and what to watch for. Mark it done, and the next stone lights up.
        </p>
      </Stack>
      <Path title="When you buy" stones={buying} />
      <Path title="When you sell" stones={selling} />
    </Stack>
  );
}

function Path({ title, stones }: { title: string; stones: readonly Stone[] }) {
  return (
    <Stack space="md">
      <h3>{title}</h3>
      <ol className={styles.path}>
        {stones.map((stone) => (
          <li key={stone.motif} className={styles.stone}>
            <Badge motif={stone.motif} lit />
            <div>
              <p className={text.name}>{stone.title}</p>
              <p className={text.description}>{stone.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
