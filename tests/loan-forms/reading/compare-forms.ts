/** Holds a read form against the drawn one. */
import type { AmountColumn, Figure, LoanForm } from "#app/loan-forms/form/loan-form.ts";
import type { DrawnForm } from "./invent-form.ts";

export interface Tally {
  all: number;
  read: number;
  readonly wrong: string[];
  readonly missing: string[];
}

export const newTally = (): Tally => ({ all: 0, read: 0, wrong: [], missing: [] });

const squeeze = (value: unknown) => (typeof value === "string" ? value.toLowerCase().replace(/[^a-z0-9%]/g, "") : value);

export function compareForms(read: LoanForm | undefined, drawn: DrawnForm, tally: Tally, name: string): void {
  const check = (key: string, figure: Figure<unknown> | null | undefined, value: unknown) => {
    const place = `${name} ${key}`;
    tally.all += value === undefined ? 0 : 1;
    if (!figure) {
      if (value !== undefined) {
        tally.missing.push(place);
      }
      return;
    }
    tally.read += value === undefined ? 0 : 1;
    if (squeeze(figure.value) !== squeeze(value)) {
      tally.wrong.push(`${place}: drew ${String(value)}, read ${String(figure.value)}`);
    }
  };
  const terms = read?.terms;
  for (const key of new Set([...Object.keys(terms ?? {}), ...Object.keys(drawn.terms)]) as Set<keyof DrawnForm["terms"]>) {
    check(`terms.${key}`, terms?.[key], drawn.terms[key]);
  }
  for (const section of drawn.sections) {
    const own = read?.sections.find(({ letter }) => letter === section.letter);
    check(`${section.letter}.total`, own?.total, section.total ?? undefined);
    const found = [...(own?.charges ?? [])];
    for (const charge of section.charges) {
      const at = found.findIndex(
        (one) => squeeze(one.label) === squeeze(charge.label) && squeeze(one.payee ?? "") === squeeze(charge.payee ?? ""),
      );
      const [match] = at < 0 ? [] : found.splice(at, 1);
      check(`${section.letter} ${charge.label}`, match ? { value: charge.label, source: "read", place: null } : null, charge.label);
      for (const column of new Set([...Object.keys(charge.amounts), ...Object.keys(match?.amounts ?? {})]) as Set<AmountColumn>) {
        check(`${section.letter} ${charge.label} ${column}`, match?.amounts[column], charge.amounts[column]);
      }
    }
    tally.wrong.push(
      ...found.map(
        (charge) => `${name} ${section.letter}: invented ${charge.label} / ${charge.payee} ${JSON.stringify(charge.amounts).slice(0, 80)}`,
      ),
    );
  }
  for (const [index, payment] of drawn.payments.entries()) {
    const own = read?.payments[index];
    check(`payments.${index}.years`, own ? { value: own.years, source: "read", place: null } : null, payment.years);
    check(`payments.${index}.principal`, own?.principalAndInterest, payment.principal.at(-1));
    check(`payments.${index}.total`, own?.total, payment.total.at(-1));
  }
  for (const row of drawn.cash) {
    const own = read?.cash?.rows.find(({ item }) => item === row.item);
    check(`cash.${row.item}.estimated`, own?.estimated, row.estimated);
    check(`cash.${row.item}.final`, own?.final, drawn.kind === "disclosure" ? row.final : undefined);
  }
}
