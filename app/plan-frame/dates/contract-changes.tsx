import { Notice, Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import type { MisplacedDeadline, MovedDeadline } from "#app/plan/dates/contract-changes.ts";

export function ClosingQuestion({ children }: { children: string }) {
  return (
    <Notice tone="accent" size="sm" hasBar>
      {children} Is this the day in your contract? Ask the closing office.
    </Notice>
  );
}

export function MovedDeadlines({ moves }: { moves: readonly MovedDeadline[] }) {
  return (
    <Stack as="ul" space="xxs" isMarked>
      {moves.map(({ title, from, to }) => (
        <li key={title}>
          {title}: <Day day={from} /> → <strong>{to ? <Day day={to} /> : "no day now"}</strong>
        </li>
      ))}
    </Stack>
  );
}

export function MisplacedDeadlines({ misplaced }: { misplaced: readonly MisplacedDeadline[] }) {
  return (
    <Stack as="ul" space="xxs" isMarked>
      {misplaced.map(({ title, problem }) => (
        <li key={title}>
          {title}. {problem}.
        </li>
      ))}
    </Stack>
  );
}
