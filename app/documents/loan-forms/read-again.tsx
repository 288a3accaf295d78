import { useEffect, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { Doubt } from "#app/loan-forms/form/doubts.ts";
import type { Place } from "#app/loan-forms/form/loan-form.ts";
import { formatAmount, formatFigure } from "#app/loan-forms/form/parse-typed.ts";
import { identifyForm } from "#app/loan-forms/form/saved-figures.ts";
import { nameForm } from "./form-card.tsx";
import * as styles from "./loan-forms.css.ts";
import { figureField, type ShownForm } from "./shown-forms.ts";
import type { DrawLine, LoanFormsState } from "./use-loan-forms.ts";

/** Nothing is concluded from these figures until somebody has looked at them. */
export function ReadAgain({ state }: { state: LoanFormsState }) {
  const open = state.shown.flatMap((shown, position) => (shown.doubts.length > 0 ? [{ shown, position }] : []));
  return open.length === 0 ? null : (
    <Card as="section" tone="emphasis" space="lg" aria-labelledby="read-again">
      <Stack space="xs">
        <h2 id="read-again" className={text.heading}>
          Read these again
        </h2>
        <p>
          We could not read these, or they don't add up. Nothing below rests on them until you type what the form says. Skip what it leaves
          blank.
        </p>
      </Stack>
      {open.map(({ shown, position }) => (
        <Doubts key={shown.savedId ?? identifyForm(shown.form)} shown={shown} position={position} state={state} />
      ))}
      <div>
        <Button name="intent" value="apply">
          Use these figures
        </Button>
      </div>
    </Card>
  );
}

/** As many are missing if a page is. */
const manyMissing = 6;

function Doubts({ shown, position, state }: { shown: ShownForm; position: number; state: LoanFormsState }) {
  const failed = shown.checks.filter(({ outcome }) => outcome === "fails");
  return (
    <Stack as="fieldset" space="md">
      <legend>
        <h3 className={text.headingSmall}>{nameForm(shown.form)}</h3>
      </legend>
      {shown.doubts.filter(({ reason }) => reason === "missing").length >= manyMissing ? (
        <p>Many figures are missing. If the file has only some of the form's pages, choose the whole form instead.</p>
      ) : null}
      {failed.map(({ id, rule, expected, printed }) => (
        <p key={id}>
          {rule}
          {expected !== null && printed !== null
            ? ` But that gives ${formatAmount(expected)}, and the form shows ${formatAmount(printed)}.`
            : null}
        </p>
      ))}
      <div className={styles.wide}>
        {shown.doubts.map((doubt) => (
          <DoubtField
            key={doubt.key}
            doubt={doubt}
            name={figureField(position, doubt)}
            error={state.errors[figureField(position, doubt)]}
            typed={state.typed[figureField(position, doubt)]}
            drawLine={state.findLine(shown.form)}
          />
        ))}
      </div>
    </Stack>
  );
}

interface DoubtFieldProps {
  doubt: Doubt;
  name: string;
  error: string | undefined;
  typed: string | undefined;
  drawLine: DrawLine | null;
}

const reasons: Readonly<Record<Doubt["reason"], string>> = {
  missing: "We did not find it.",
  unreadable: "We could not read what stands there.",
  "does-not-add-up": "We may have misread it.",
};

function DoubtField({ doubt, name, error, typed, drawLine }: DoubtFieldProps) {
  const { label, kind, reason, place, value } = doubt;
  // Not filled in: a press would confirm what nobody has looked at.
  const asRead = value === null ? "" : ` We read ${formatFigure(kind, value)}.`;
  const hint = `${reasons[reason]}${asRead}${place ? ` Look at page ${place.page + 1} of the file.` : ""}`;
  return (
    <Stack space="xs">
      {drawLine && place ? <Line drawLine={drawLine} place={place} label={label} /> : null}
      {kind === "choice" ? (
        <SelectField
          name={name}
          label={label}
          hint={hint}
          error={error}
          defaultValue={typed ?? ""}
          options={["", "Yes", "No"].map((option) => ({ value: option, label: option || "Choose" }))}
        />
      ) : (
        <TextField
          name={name}
          label={label}
          hint={hint}
          error={error}
          defaultValue={typed ?? ""}
          autoComplete="off"
          inputMode={kind === "amount" || kind === "rate" ? "decimal" : undefined}
        />
      )}
    </Stack>
  );
}

/** The line as it stands on the form. */
function Line({ drawLine, place, label }: { drawLine: DrawLine; place: Place; label: string }) {
  const [source, setSource] = useState<string | null>(null);
  const { page, x, y, width, height } = place;
  useEffect(() => {
    let isShown = true;
    void drawLine({ page, x, y, width, height }).then((drawn) => isShown && setSource(drawn));
    return () => {
      isShown = false;
    };
  }, [drawLine, page, x, y, width, height]);
  return source ? <img src={source} alt={`The line of ${label} on the form`} className={styles.line} /> : null;
}
