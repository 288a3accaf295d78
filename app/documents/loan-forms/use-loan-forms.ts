import { type FormEvent, useRef, useState } from "react";
import type { FormKind, LoanForm, Place } from "#app/loan-forms/form/loan-form.ts";
import { identifyForm } from "#app/loan-forms/form/saved-figures.ts";
import { listTypedFields, readTypedForm } from "#app/loan-forms/form/typed-form.ts";
import type { LoanFormsAnswer, LoanFormsPage } from "./loan-forms-page.ts";
import { addForms, confirmFigures, type FileOutcome, listShownForms, parseFormKind, parseIntent, type ShownForm } from "./shown-forms.ts";

/** Draws the line of a form that was read here. Null if the file is gone. */
export type DrawLine = (place: Place) => Promise<string | null>;

export interface LoanFormsState {
  readonly shown: readonly ShownForm[];
  readonly unsaved: readonly LoanForm[];
  readonly files: readonly FileOutcome[];
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
  readonly typing: FormKind | null;
  /** Announced: "Removed." */
  readonly notice: string | null;
  /** The name of the file being read. */
  readonly reading: string | null;
  /** Null for forms read elsewhere. */
  readonly findLine: (form: LoanForm) => DrawLine | null;
  /** Reads on the device. */
  readonly readFiles: (files: readonly File[]) => Promise<void>;
  /** For the page's form: takes over what the server would do, except saving. */
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The state that the server answers with while no script runs, held in the browser once it does. */
export function useLoanForms(page: LoanFormsPage, answer: LoanFormsAnswer | undefined): LoanFormsState {
  const [state, setState] = useState(() => ({
    unsaved: (answer?.unsaved ?? []) as readonly LoanForm[],
    files: (answer?.files ?? []) as readonly FileOutcome[],
    errors: (answer?.errors ?? {}) as Readonly<Record<string, string>>,
    typed: (answer?.typed ?? {}) as Readonly<Record<string, string>>,
    typing: (answer?.typing ?? null) as FormKind | null,
    notice: null as string | null,
  }));
  const [reading, setReading] = useState<string | null>(null);
  const lines = useRef(new Map<string, DrawLine>());
  const shown = listShownForms(page.saved, state.unsaved);

  async function readFiles(files: readonly File[]) {
    const outcomes: FileOutcome[] = [];
    const found: LoanForm[] = [];
    let errors = {};
    try {
      for (const file of files) {
        setReading(file.name);
        const { readFile } = await import("#app/loan-forms/pdf/read-file.ts");
        const { result, picture } = await readFile(file);
        for (const form of result.forms) {
          found.push(form);
          lines.current.set(identifyForm(form), picture);
        }
        outcomes.push({ name: file.name, problem: result.problem, found: result.forms.length });
      }
    } catch {
      errors = { file: "The part of this page that reads files did not load. Check your connection, then choose the file again." };
    }
    setReading(null);
    setState((before) => ({ ...before, unsaved: addForms(before.unsaved, found), files: outcomes, errors, typed: {}, notice: null }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { name: intent, subject } = parseIntent(submitter instanceof HTMLButtonElement ? submitter.value : null);
    if (intent === "save" || intent === "removeSaved") {
      return;
    }
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = (field: string) => String(fields.get(field) ?? "");
    setState((before) => {
      if (intent === "remove") {
        return { ...before, unsaved: before.unsaved.filter((form) => identifyForm(form) !== subject), files: [], notice: "Removed." };
      }
      if (intent === "typing") {
        return { ...before, typing: parseFormKind(subject), files: [], notice: null };
      }
      const kind = parseFormKind(subject);
      if (intent === "type" && kind) {
        const texts = Object.fromEntries(listTypedFields(kind).map(({ key }) => [key, typed(key)]));
        const { form, errors } = readTypedForm(kind, texts);
        return form
          ? { ...before, unsaved: addForms(before.unsaved, [form]), errors: {}, typed: {}, typing: null, files: [], notice: "Added." }
          : { ...before, errors, typed: texts };
      }
      const confirmed = confirmFigures(listShownForms(page.saved, before.unsaved), before.unsaved, typed);
      return { ...before, ...confirmed, files: [], notice: null };
    });
  }

  return {
    ...state,
    shown,
    reading,
    findLine: (form) => lines.current.get(identifyForm(form)) ?? null,
    readFiles,
    submit,
  };
}
