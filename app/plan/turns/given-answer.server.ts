import { z } from "zod";
import { answerErrors } from "#app/content/contract/ask-messages.ts";
import { maxNeedLength } from "#app/limits.ts";
import { dayFrom, earliestToday, farOff } from "#app/plan/dates/day-limits.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";
import type { FieldErrors } from "#app/platform/requests/read-form.server.ts";
import { answerKinds, type GivenAnswer } from "./standing-answers.server.ts";

const lineField = z
  .string()
  .prefault("")
  .transform((text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim());

/** A holder's answer needs a choice, since mail scanners press buttons. */
export const answerFields = z.object({ answer: z.enum(answerKinds, answerErrors.noChoice), need: lineField, day: lineField });

/** The parsed answer, or its errors by field. */
export function readAnswer({ answer, need, day }: z.infer<typeof answerFields>): GivenAnswer | { readonly errors: FieldErrors } {
  switch (answer) {
    case "on-track":
      return { kind: answer };
    case "need": {
      const wrong =
        need === ""
          ? answerErrors.noNeed
          : need.length > maxNeedLength
            ? answerErrors.longNeed
            : findBankDetails(need) !== null
              ? answerErrors.numbers
              : null;
      return wrong ? { errors: { need: wrong } } : { kind: answer, need };
    }
    case "new-date": {
      const proposed = dayFrom(day);
      const today = earliestToday();
      if (proposed === undefined || proposed < today || farOff(proposed, today)) {
        const wrong = proposed === undefined ? answerErrors.noDay : proposed < today ? answerErrors.pastDay : answerErrors.farDay;
        return { errors: { day: wrong } };
      }
      return { kind: answer, day: proposed };
    }
  }
}
