import { Link } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { CheckboxList } from "#app/design/forms/checkbox-list.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { Problem } from "#app/design/forms/problem.tsx";
import { area } from "#app/design/forms/text-field.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { maxWordingFileBytes } from "#app/limits.ts";
import { ImportPreview } from "./import-preview.tsx";
import type { TransferAnswer, TransferPageData } from "./transfer-page.server.ts";

type Page = NonNullable<TransferPageData["page"]>;

export function TransferPage({ page, answer }: { page: Page; answer: TransferAnswer | undefined }) {
  return (
    <Stack space="lg">
      <ErrorSummary errors={answer?.errors} />
      <Problem>{answer?.problem}</Problem>
      {answer?.preview ? <ImportPreview preview={answer.preview} path={page.path} replacesAll={answer.replacesAll} /> : null}
      <CheckFile page={page} answer={answer} />
      <ExportFile page={page} />
    </Stack>
  );
}

function CheckFile({ page: { path }, answer }: { page: Page; answer: TransferAnswer | undefined }) {
  const errors: Readonly<Partial<Record<string, string>>> = answer?.errors ?? {};
  const pasted = { name: "text", label: "Or paste the file's text", error: errors.text };
  return (
    <Card as="section" aria-labelledby="check-title">
      <form method="post" action={path} encType="multipart/form-data" className={formClass} noValidate>
        <h2 id="check-title" className={text.headingSmall}>
          {answer?.preview ? "Check another file" : "Bring in a file"}
        </h2>
        <p>You see what the file would change first. Then you take what you want as drafts, and publish them when you are ready.</p>
        <TextField
          name="file"
          label="File"
          type="file"
          accept=".json,application/json"
          hint={`A JSON file from Keyturn, up to ${maxWordingFileBytes / 1024 / 1024} MB.`}
          error={errors.file}
        />
        <Field {...pasted}>
          <textarea {...fieldAttributes(pasted)} className={area} autoComplete="off" spellCheck={false} defaultValue={answer?.text} />
        </Field>
        <CheckboxList
          name="replacesAll"
          label="What you have now"
          options={[
            {
              value: "yes",
              title: "Replace everything",
              text: "Also takes back your published words that are not in the file. Only as drafts, too.",
            },
          ]}
          checked={answer?.replacesAll ? ["yes"] : []}
        />
        <div>
          <Button name="intent" value="check">
            Check the file
          </Button>
        </div>
      </form>
    </Card>
  );
}

function ExportFile({ page: { name, count, exportPath, historyPath } }: { page: Page }) {
  return (
    <TitledCard id="export" title="Save as a file">
      <p>
        {count === 0
          ? `Nothing of ${name} is published, so there is nothing to save.`
          : `One JSON file with ${count === 1 ? "the published change" : `all ${count} published changes`} of ${name}: a backup, a template for another office, or something to send for review. Drafts are not in it.`}
      </p>
      {count === 0 ? null : (
        <p>
          <a className={text.rowLink} href={exportPath} download>
            Download the file
          </a>
        </p>
      )}
      <p>
        <Link className={text.rowLink} to={historyPath}>
          History
        </Link>
      </p>
    </TitledCard>
  );
}
