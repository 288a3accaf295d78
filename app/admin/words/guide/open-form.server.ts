import { newPartId } from "#app/admin/words/store/part-ids.server.ts";
import type { EditedOffice } from "#app/admin/words/wording-access.server.ts";
import { describePublisher, listOthersDrafts, type OthersDraft, type Publisher } from "#app/admin/words/wording-authors.server.ts";
import {
  findChange,
  findDraftedText,
  findPublishedText,
  findSource,
  findStanding,
  findTextBelow,
  findVersion,
  type TextSource,
  type WordingState,
} from "#app/admin/words/wording-state.server.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import { fieldRules } from "#app/plan/wording/check-wording.ts";
import { listOutdated } from "#app/plan/wording/outdated-changes.ts";
import {
  type AddedPart,
  addedFields,
  addedIdPattern,
  findPartText,
  isAddedPart,
  type TextField,
  type WordingField,
  type WordingTarget,
  wordingKey,
} from "#app/plan/wording/wording.ts";
import { formatMarkup, isSameText } from "#app/plan/wording/wording-markup.ts";
import { listSameTexts } from "./same-texts.ts";
import { findAddedPart } from "./step-view.server.ts";

interface FormShared {
  readonly part: string;
  readonly version: number;
  readonly source: TextSource | null;
  /** Whether the scope has published a change, which can be taken back. */
  readonly isChanged: boolean;
  readonly othersDrafts: readonly OthersDraft[];
  /** Null before the scope first publishes the text. */
  readonly published: Publisher | null;
  /** Whether that was after the author's draft was written. */
  readonly isStale: boolean;
}

export interface TextForm extends FormShared {
  readonly kind: "text";
  readonly field: TextField;
  readonly label: string;
  readonly maxLength: number;
  readonly isRich: boolean;
  readonly isOptional: boolean;
  /** Keyturn's text has changed under the published one. */
  readonly isOutdated: boolean;
  readonly markup: string;
  /** Keyturn's text, or that of all offices, if another one stands. */
  readonly below: { readonly text: RichText; readonly isOfAll: boolean } | null;
  readonly also: readonly { readonly guide: string; readonly name: string }[];
}

export interface AddedForm extends FormShared {
  readonly kind: AddedPart["kind"];
  readonly isNew: boolean;
  readonly fields: readonly { readonly field: TextField; readonly label: string; readonly maxLength: number; readonly markup: string }[];
  readonly mayNotApply: boolean;
  /** A part of all offices, which stays without the office's change. */
  readonly isOfAll: boolean;
}

export type OpenForm = TextForm | AddedForm;

interface FormRequest {
  readonly guide: string;
  readonly step: string;
  /** Such as 'pre-approval.description': part and field. */
  readonly change: string | null;
  readonly add: string | null;
}

/** The form that the address opens; null for none, and for a text that the step doesn't have. */
export async function findOpenForm(
  office: EditedOffice,
  state: WordingState,
  { guide, step, change, add }: FormRequest,
): Promise<OpenForm | null> {
  if (add === "question" || add === "thing") {
    return openAdded(office, state, { guide, step, part: await newPartId(guide, add), field: "added" });
  }
  const dot = change?.lastIndexOf(".") ?? -1;
  if (change === null || dot < 0) {
    return null;
  }
  const target: WordingTarget = { guide, step, part: change.slice(0, dot), field: change.slice(dot + 1) as WordingField };
  return target.field === "added" ? openAdded(office, state, target) : openText(office, state, target);
}

async function openText(office: EditedOffice, state: WordingState, target: WordingTarget): Promise<TextForm | null> {
  const { field } = target;
  const text = Object.hasOwn(fieldRules, field) && !addedIdPattern.test(target.part) ? findDraftedText(state, target) : undefined;
  if (text === undefined) {
    return null;
  }
  const rule = fieldRules[field as TextField];
  const below = findTextBelow(state, target) ?? null;
  const isOfAll = findStanding(state.ofAll, target) !== undefined;
  return {
    ...(await readShared(office, state, target)),
    ...{ kind: "text", field: field as TextField, label: rule.label, maxLength: rule.maxLength, isRich: rule.isRich },
    isOptional: rule.isOptional === true,
    isOutdated: listOutdated(state.own).some(({ change }) => wordingKey(change) === wordingKey(target)),
    markup: text === null ? "" : formatMarkup(text),
    below: below !== null && !isSameText(below, text) ? { text: below, isOfAll } : null,
    also: listUnchanged(state, target),
  };
}

/** Places in other guides with the same text of Keyturn's, where the scope has changed nothing. */
export function listUnchanged(state: WordingState, target: WordingTarget) {
  const ours = findTextBelow({ ...state, ofAll: [] }, target) ?? null;
  return listSameTexts(target, ours)
    .filter(({ target: other }) => findSource(state, other) === null)
    .map(({ target: other, name }) => ({ guide: other.guide, name, target: other }));
}

async function openAdded(office: EditedOffice, state: WordingState, target: WordingTarget): Promise<AddedForm | null> {
  const kind = addedIdPattern.exec(target.part)?.[1] as AddedPart["kind"] | undefined;
  if (kind === undefined) {
    return null;
  }
  const part = findAddedPart(state, target.guide, target.part);
  return {
    ...(await readShared(office, state, target)),
    ...{ kind, isNew: part === undefined, mayNotApply: part?.mayNotApply === true },
    isOfAll: findStanding(state.ofAll, target) !== undefined,
    fields: addedFields(kind).map((field) => {
      const { label, maxLength } = fieldRules[field];
      return { field, label, maxLength, markup: formatMarkup((part && findPartText(part, field)) ?? "") };
    }),
  };
}

async function readShared(office: EditedOffice, state: WordingState, target: WordingTarget): Promise<FormShared> {
  const version = findVersion(state, target);
  const draft = findChange(state.drafts, target);
  return {
    part: target.part,
    version,
    source: findSource(state, target),
    isChanged: findStanding(state.own, target) !== undefined,
    othersDrafts: await listOthersDrafts(office, target),
    published: version === 0 ? null : await describePublisher(office, target, findPublishedValue(state, target)),
    isStale: draft !== undefined && draft.replaces !== version,
  };
}

/** The published text; of an added part, its first one. */
export function findPublishedValue(state: WordingState, target: WordingTarget): RichText | null {
  const change = findStanding(state.own, target) ?? findStanding(state.ofAll, target);
  return change && isAddedPart(change.value)
    ? "question" in change.value
      ? change.value.question
      : change.value.title
    : (findPublishedText(state, target) ?? null);
}
