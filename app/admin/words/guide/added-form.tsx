import { Link } from "@remix-run/react";
import * as styles from "#app/admin/words/wording.css.ts";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { openFormId, wordsChangePath, wordsGuidePath } from "#app/admin/words/words-paths.ts";
import { Button } from "#app/design/button.tsx";
import { CheckboxList } from "#app/design/forms/checkbox-list.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { area } from "#app/design/forms/text-field.css.ts";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { AuthorNotes } from "./author-notes.tsx";
import type { EditedStep } from "./edited-step.ts";
import type { AddedForm as OpenAddedForm } from "./open-form.server.ts";

/** The texts of a question or thing to do of the office's. */
export function AddedForm({ page: { scope, guide, step }, answer, form }: EditedStep & { form: OpenAddedForm }) {
  const { part, kind, version, fields, isNew, source, isChanged, mayNotApply, isOfAll } = form;
  const isAnswered = answer !== undefined && answer.typed.part === part;
  const newer = form.isStale || (isAnswered && answer.isConflict) ? form.published : null;
  const target = { part, field: "added" };
  const title = kind === "question" ? "Your question" : "Your thing to do";
  return (
    <form method="post" action={wordsChangePath(scope, guide, step.key, target)} id={openFormId} className={styles.form} noValidate>
      <Stack space="xxs">
        <h4 className={styles.placeTitle}>{title}</h4>
        <p>{kind === "question" ? "All four texts are needed." : "Both texts are needed."}</p>
        <p className={text.quietSmall}>{wordingCopy.ownMarkup}</p>
      </Stack>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="field" value="added" />
      <input type="hidden" name="version" value={version} />
      <AuthorNotes form={form} newer={newer} />
      {fields.map(({ field, label, maxLength, markup }) => {
        const input = { name: field, label, hint: `One paragraph. Up to ${maxLength} characters.`, error: answer?.errors[field] };
        const typed = isAnswered ? answer.typed[field as keyof typeof answer.typed] : markup;
        return (
          <Field key={field} {...input}>
            <textarea {...fieldAttributes(input)} className={area} rows={2} required defaultValue={typed} />
          </Field>
        );
      })}
      <CheckboxList
        name="mayNotApply"
        label="A third choice"
        options={[{ value: "on", title: "People may answer “Doesn't apply”", text: "For something that not every client needs." }]}
        checked={(isAnswered ? answer.typed.mayNotApply === "on" : mayNotApply) ? ["on"] : []}
      />
      <Inline space="sm">
        <Button size="sm" name="intent" value="save-added">
          {newer ? "Save mine anyway" : "Save draft"}
        </Button>
        {source === "draft" ? (
          <Button size="sm" variant="quiet" name="intent" value="discard">
            {newer ? "Drop mine" : "Discard the draft"}
          </Button>
        ) : null}
        {isChanged && !isNew ? (
          <Button size="sm" variant="quiet" name="intent" value="restore">
            {isOfAll ? wordingCopy.backToAll : "Remove"}
          </Button>
        ) : null}
        <Link className={text.rowLink} to={`${wordsGuidePath(scope, guide, step.key)}${isNew ? "#step-title" : `#${part}.added`}`}>
          Cancel
        </Link>
      </Inline>
      {isChanged && !isNew && !isOfAll ? <p className={text.quietSmall}>{wordingCopy.removing}</p> : null}
    </form>
  );
}
