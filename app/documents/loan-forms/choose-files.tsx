import { useEffect, useId, useRef } from "react";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { FieldError } from "#app/design/forms/field-error.tsx";
import { error as errorStyle } from "#app/design/forms/text-field.css.ts";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { loanFormSamplePath } from "#app/loan-forms/samples/sample-paths.ts";
import { startSignInPath } from "#app/paths.ts";
import { useRoot } from "#app/shell/use-root.ts";
import { fileProblemMessages } from "./file-problem-messages.ts";
import * as styles from "./loan-forms.css.ts";
import type { LoanFormsPage } from "./loan-forms-page.ts";
import type { LoanFormsState } from "./use-loan-forms.ts";

export function ChooseFiles({ page: { path, plan }, state }: { page: LoanFormsPage; state: LoanFormsState }) {
  const { person } = useRoot();
  const isRunning = useIsRunning();
  const hintId = useId();
  const { reading, errors, readFiles, shown } = state;
  const input = useRef<HTMLInputElement>(null);
  const read = () => {
    const files = [...(input.current?.files ?? [])];
    if (input.current && files.length > 0) {
      // So that no later press sends them.
      input.current.value = "";
      void readFiles(files);
    }
  };
  // Files may have been chosen before the page came alive.
  useEffect(() => {
    if (isRunning) {
      read();
    }
  });
  return (
    <Card space="md">
      <Stack space="xs">
        <label htmlFor="file" className={text.strong}>
          {shown.length > 0 ? "Add another form" : "Choose a Loan Estimate or Closing Disclosure"}
        </label>
        <p id={hintId} className={text.quiet}>
          {isRunning
            ? "PDF, up to 10 MB, one or several. Read on this device: the file is never uploaded."
            : "PDF, up to 10 MB, one or several. Read in our server's memory, and never stored."}
        </p>
        <FieldError id="file-error" error={errors.file} />
        <input
          ref={input}
          id="file"
          name="file"
          type="file"
          accept="application/pdf,.pdf"
          multiple
          aria-describedby={errors.file ? `${hintId} file-error` : hintId}
          className={styles.file}
          onChange={isRunning ? read : undefined}
        />
      </Stack>
      {person === null && shown.length === 0 ? (
        <p className={text.quietSmall}>
          Want to keep the figures? <a href={startSignInPath(path)}>Log in</a> first.
        </p>
      ) : null}
      {plan && !plan.isGuest && !plan.mayRead ? (
        <p className={text.quietSmall}>The owner hasn't shared saved loan forms with you. What you check here stays on this page.</p>
      ) : null}
      <Outcome state={state} />
      <Inline space="md" rowSpace="xs">
        {isRunning ? null : (
          <Button name="intent" value="apply:read">
            Read it
          </Button>
        )}
        <span>
          No PDF? Type the figures of{" "}
          <button type="submit" name="intent" value="typing:estimate" className={text.linkButton}>
            a Loan Estimate
          </button>{" "}
          or{" "}
          <button type="submit" name="intent" value="typing:disclosure" className={text.linkButton}>
            a Closing Disclosure
          </button>
        </span>
      </Inline>
      {shown.length === 0 && !reading ? (
        <p className={text.quietSmall}>
          Just looking? Download the official sample, a <a href={loanFormSamplePath("loan-estimate")}>Loan Estimate</a> and its{" "}
          <a href={loanFormSamplePath("closing-disclosure")}>Closing Disclosure</a>, and choose both here.
        </p>
      ) : null}
    </Card>
  );
}

/** Announced as files are read. */
function Outcome({ state: { reading, files, errors, notice } }: { state: LoanFormsState }) {
  const found = files.filter((file) => file.found > 0);
  const problems = errors.file ? [] : files.filter((file) => file.problem !== null);
  const status = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (notice) {
      status.current?.focus();
    }
  }, [notice]);
  return (
    <div ref={status} role="status" tabIndex={-1}>
      {reading ? <p>Reading {reading}…</p> : null}
      {notice ? <p>{notice}</p> : null}
      {!reading && found.length > 0 ? (
        <p>
          Read: {found.map(({ name, found: count }) => `${name} (${count === 1 ? "1 form" : `${count} forms`})`).join(", ")}. See below.
        </p>
      ) : null}
      {reading
        ? null
        : problems.map(({ name, problem }) => (
            <p key={name} className={errorStyle}>
              {name}: {problem ? fileProblemMessages[problem] : null}
            </p>
          ))}
    </div>
  );
}
