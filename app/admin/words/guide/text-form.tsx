import { Link } from "@remix-run/react";
import { JudgedText } from "#app/admin/words/judged-text.tsx";
import * as styles from "#app/admin/words/wording.css.ts";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { openFormId, wordsChangePath, wordsGuidePath, wordsOutdatedPath } from "#app/admin/words/words-paths.ts";
import { Button } from "#app/design/button.tsx";
import { CheckboxList } from "#app/design/forms/checkbox-list.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { area } from "#app/design/forms/text-field.css.ts";
import { Inline } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { AuthorNotes } from "./author-notes.tsx";
import type { EditedStep } from "./edited-step.ts";
import type { TextForm as OpenTextForm } from "./open-form.server.ts";

/** In place of the text. */
export function TextForm({ page: { scope, guide, step }, answer, form }: EditedStep & { form: OpenTextForm }) {
  const { part, field, version, label, maxLength, isRich, isOptional, markup, below, also, isChanged, source } = form;
  const isAnswered = answer !== undefined && answer.typed.part === part;
  const newer = form.isStale || (isAnswered && answer.isConflict) ? form.published : null;
  const input = {
    name: "text",
    label,
    hint: `One paragraph. Up to ${maxLength} characters.${isRich ? ` ${wordingCopy.markup}` : ""}${isOptional ? " Leave it empty to leave it out." : ""}`,
    error: answer?.errors.text,
  };
  const typed = isAnswered ? answer.typed.text : markup;
  return (
    <form
      method="post"
      action={wordsChangePath(scope, guide, step.key, { part, field })}
      id={openFormId}
      className={styles.form}
      noValidate
    >
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="version" value={version} />
      <AuthorNotes form={form} newer={newer} />
      {form.isOutdated ? (
        <p>
          {wordingCopy.outdatedForm} <Link to={wordsOutdatedPath(scope)}>Compare the two</Link>
        </p>
      ) : null}
      <Field {...input}>
        <textarea {...fieldAttributes(input)} className={area} rows={countRows(typed)} defaultValue={typed} />
      </Field>
      {below ? (
        <div className={styles.quote}>
          <p className={styles.label}>{below.isOfAll ? wordingCopy.ofAll : wordingCopy.ours}</p>
          <p className={text.description}>
            <JudgedText>{below.text}</JudgedText>
          </p>
        </div>
      ) : null}
      {also.length > 0 ? (
        <CheckboxList
          name="also"
          label="The same text stands in other guides. Change it there, too:"
          options={also.map(({ guide: id, name }) => ({ value: id, title: name }))}
          checked={isAnswered ? answer.also : []}
          isInColumns
        />
      ) : null}
      <Inline space="sm">
        <Button size="sm" name="intent" value="save">
          {newer ? "Save mine anyway" : "Save draft"}
        </Button>
        {isChanged ? (
          <Button size="sm" variant="quiet" name="intent" value="restore">
            {below?.isOfAll ? wordingCopy.backToAll : wordingCopy.backToOurs}
          </Button>
        ) : null}
        {source === "draft" ? (
          <Button size="sm" variant="quiet" name="intent" value="discard">
            {newer ? "Drop mine" : "Discard the draft"}
          </Button>
        ) : null}
        <Link className={text.rowLink} to={`${wordsGuidePath(scope, guide, step.key)}#${part}.${field}`}>
          Cancel
        </Link>
      </Inline>
    </form>
  );
}

const lineLength = 60;

function countRows(typed: string): number {
  return Math.min(12, Math.max(2, Math.ceil(typed.length / lineLength) + 1));
}
