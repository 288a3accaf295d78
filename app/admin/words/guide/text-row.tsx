import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { SourceTag } from "#app/admin/words/source-tag.tsx";
import * as styles from "#app/admin/words/wording.css.ts";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { wordsChangePath, wordsOutdatedPath } from "#app/admin/words/words-paths.ts";
import { Inline } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import type { EditedStep } from "./edited-step.ts";
import type { LoadedGuidePage } from "./guide-page.server.ts";
import { TextForm } from "./text-form.tsx";

type TextView = LoadedGuidePage["step"]["head"][number];

interface TextRowProps extends EditedStep {
  view: TextView;
  /** The question or thing to do of the text, for screen readers. */
  partTitle?: string;
  /** A text of a hidden or added part has no link. */
  isFixed?: boolean;
  /** Of the whole question or thing to do, at its first text. */
  acts?: ReactNode;
}

/** A text as the guide shows it, or its form. */
export function TextRow({ page, answer, view, partTitle, isFixed = false, acts }: TextRowProps) {
  const { scope, guide, step, form } = page;
  const { part, field } = view;
  if (form?.kind === "text" && form.part === part && form.field === field) {
    return <TextForm page={page} answer={answer} form={form} />;
  }
  const isMissing = view.text === null || view.text.length === 0;
  return (
    <div className={styles.row} id={`${part}.${field}`}>
      <div className={styles.rowText}>
        {field === "question" || field === "title" || field === "description" || field === "helpText" ? null : (
          <p className={styles.label}>{view.label}</p>
        )}
        <p className={looks(field)}>{isMissing ? <span className={text.quiet}>None</span> : <RichText>{view.text ?? ""}</RichText>}</p>
        <Inline space="sm" rowSpace="none">
          <SourceTag source={view.source} isOfAll={scope === "all"} />
          {view.isOutdated ? (
            <Link className={styles.outdated} to={wordsOutdatedPath(scope)}>
              <Tag tone="primary">{wordingCopy.outdated}</Tag>
            </Link>
          ) : null}
        </Inline>
        <SteeringNotice terms={view.steering} advice={wordingCopy.steering} />
      </div>
      <div className={styles.rowActs}>
        {acts}
        {isFixed ? null : (
          <Link className={styles.change} to={wordsChangePath(scope, guide, step.key, view)}>
            {isMissing ? "Add" : "Change"}
            <VisuallyHidden>
              {" "}
              {view.label}
              {partTitle ? `, ${partTitle}` : ""}
            </VisuallyHidden>
          </Link>
        )}
      </div>
    </div>
  );
}

function looks(field: TextView["field"]): string | undefined {
  if (field === "question" || field === "title") {
    return styles.question;
  }
  return field === "successMessage" || field === "explanation" ? `${styles.answer} ${text.description}` : text.quietCompact;
}
