import { Link } from "@remix-run/react";
import { SourceTag } from "#app/admin/words/source-tag.tsx";
import * as styles from "#app/admin/words/wording.css.ts";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { wordsChangePath, wordsGuidePath } from "#app/admin/words/words-paths.ts";
import { Inline } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import { AddedForm } from "./added-form.tsx";
import type { EditedStep } from "./edited-step.ts";
import type { LoadedGuidePage } from "./guide-page.server.ts";
import { TextRow } from "./text-row.tsx";

type PartView = LoadedGuidePage["step"]["questions"][number];

interface PartItemProps extends EditedStep {
  part: PartView;
}

export function PartItem({ page, answer, part }: PartItemProps) {
  const { form, scope } = page;
  if (form && form.kind !== "text" && form.part === part.id) {
    return (
      <li className={styles.part}>
        <AddedForm page={page} answer={answer} form={form} />
      </li>
    );
  }
  return (
    <li className={styles.part} id={`${part.id}.${part.isAdded ? "added" : "hidden"}`}>
      <div className={part.hiddenBy ? styles.hidden : undefined}>
        {(part.hiddenBy ? part.texts.slice(0, 1) : part.texts).map((view, place) => (
          <TextRow
            key={view.field}
            page={page}
            answer={answer}
            view={view}
            partTitle={part.title}
            isFixed={part.isAdded || part.hiddenBy !== null}
            acts={place === 0 ? <PartActs page={page} part={part} /> : null}
          />
        ))}
      </div>
      {part.hiddenBy ? null : <SteeringNotice terms={part.steering} advice={wordingCopy.steering} />}
      {part.hiddenBy && part.isAdded ? <p className={text.quietSmall}>{wordingCopy.removing}</p> : null}
      <Inline space="xs">
        {part.hiddenBy ? <Tag tone={part.hiddenBy === "draft" ? "primary" : "accent"}>{describeHidden(part)}</Tag> : null}
        {part.hiddenBy && part.isAdded ? null : <SourceTag source={part.source} isOfAll={scope === "all"} />}
        {part.mayHide || part.isAdded || part.hiddenBy ? null : <p className={text.quietSmall}>{mayNotHideNote}</p>}
      </Inline>
    </li>
  );
}

const mayNotHideNote = "Protects people's money, so it can't be hidden.";

function describeHidden({ hiddenBy, isAdded }: PartView): string {
  const act = isAdded ? "Removed" : "Hidden";
  return hiddenBy === "draft" ? `${act}, in your draft` : hiddenBy === "all" ? `${act} for all offices` : act;
}

function PartActs({ page: { scope, guide, step }, part }: Omit<PartItemProps, "answer">) {
  const { id, isAdded, hiddenBy, source, version, mayHide, title, isOfAll } = part;
  const forPart = <VisuallyHidden>: {title}</VisuallyHidden>;
  const post = (intent: "hide" | "restore" | "discard", name: string) => (
    <form method="post" action={wordsGuidePath(scope, guide, step.key)}>
      <input type="hidden" name="part" value={id} />
      <input type="hidden" name="field" value={isAdded ? "added" : "hidden"} />
      <input type="hidden" name="version" value={version} />
      <button type="submit" className={styles.edgeAct} name="intent" value={intent}>
        {name}
        {forPart}
      </button>
    </form>
  );
  if (isAdded) {
    return hiddenBy ? (
      post("discard", "Put it back")
    ) : (
      <>
        {/* A draft that was never published goes by its form, where all of it is in sight. */}
        {version > 0 && source !== "all" && !isOfAll ? post("restore", "Remove") : null}
        <Link className={styles.change} to={wordsChangePath(scope, guide, step.key, { part: id, field: "added" })}>
          Change
          {forPart}
        </Link>
      </>
    );
  }
  if (hiddenBy) {
    return hiddenBy === "all" && scope !== "all" ? null : post("restore", "Show again");
  }
  return mayHide ? post("hide", "Hide") : null;
}
