import { JudgedText } from "#app/admin/words/judged-text.tsx";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import * as boxes from "#app/design/forms/checkbox-list.css.ts";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import { ComparedTexts } from "./compared-texts.tsx";
import * as styles from "./import-preview.css.ts";
import type { TransferAnswer } from "./transfer-page.server.ts";

type Preview = NonNullable<TransferAnswer["preview"]>;
type Step = Preview["added"][number];
type Change = Step["changes"][number];

interface ImportPreviewProps {
  preview: Preview;
  path: string;
  replacesAll: boolean;
}

/** The changes of a checked file, and the form that takes them. */
export function ImportPreview({ preview, path, replacesAll }: ImportPreviewProps) {
  const { content, seen, added, replaced, refused, takenBack, same, takeable, outdated, replacedDrafts } = preview;
  const back = countChanges(takenBack);
  return (
    <Card as="section" tone="emphasis" aria-labelledby="preview-title">
      <Stack as="form" space="lg" method="post" action={path} encType="multipart/form-data">
        <input type="hidden" name="content" value={content} />
        <input type="hidden" name="seen" value={seen} />
        {replacesAll ? <input type="hidden" name="replacesAll" value="yes" /> : null}
        <Stack space="sm" role="status">
          <h2 id="preview-title" className={text.headingSmall}>
            What the file would change
          </h2>
          <p>Checked. Nothing is changed yet.</p>
          <Stack as="ul" space="xxs" isMarked>
            <Count count={countChanges(added)} text="new" />
            <Count count={countChanges(replaced)} text="in place of yours" />
            <Count count={back} text="of yours taken back, since the file doesn't have them" />
            <Count count={same} text="the same as now, left out" />
            <Count count={countChanges(refused)} text="that can't be taken" />
          </Stack>
          {outdated > 0 ? (
            <Notice tone="accent">
              {outdated === 1 ? "1 of these was" : `${outdated.toLocaleString("en-US")} of these were`} written for another text of
              Keyturn's.
            </Notice>
          ) : null}
          {replacedDrafts > 0 ? (
            <Notice tone="accent">
              {replacedDrafts === 1 ? "One of your drafts is" : `${replacedDrafts} of your drafts are`} of the same texts. What you take
              replaces {replacedDrafts === 1 ? "it" : "them"}.
            </Notice>
          ) : null}
        </Stack>
        <Group title="Can't be taken" steps={refused} isFixed />
        <Group title="New" steps={added} />
        <Group title="In place of yours" steps={replaced} />
        <Group title="Taken back" steps={takenBack} isFixed />
        {takeable + back > 0 ? (
          <Stack space="sm">
            <p>Only you see drafts. Clients see them once you publish.</p>
            <Inline space="sm">
              <Button name="intent" value="take">
                Take as drafts
              </Button>
              <a className={text.rowLink} href={path}>
                Leave it
              </a>
            </Inline>
          </Stack>
        ) : (
          <p>There is nothing to take.</p>
        )}
      </Stack>
    </Card>
  );
}

function countChanges(steps: readonly Step[]): number {
  return steps.reduce((sum, { changes }) => sum + changes.length, 0);
}

function Count({ count, text: what }: { count: number; text: string }) {
  return count === 0 ? null : (
    <li>
      {count.toLocaleString("en-US")} {what}
    </li>
  );
}

function Group({ title, steps, isFixed = false }: { title: string; steps: readonly Step[]; isFixed?: boolean }) {
  return steps.length === 0 ? null : (
    <Stack space="sm">
      <h3 className={text.headingSmall}>{title}</h3>
      {steps.map(({ title: step, changes }) => (
        <Stack key={step} space="xs">
          <h4 className={text.quietSmall}>{step}</h4>
          <Divided space="sm" hasLineAbove>
            {changes.map((change) => (
              <ChangeItem key={change.place} change={change} isFixed={isFixed} />
            ))}
          </Divided>
        </Stack>
      ))}
    </Stack>
  );
}

const oursChanged = "Keyturn's words have changed since the file was written.";

function ChangeItem({ change, isFixed }: { change: Change; isFixed: boolean }) {
  const { place, title, before, after, isHiding, problem, ours, steering, isChosen } = change;
  return (
    <Stack as="li" space="xs">
      {isFixed ? (
        <p className={text.strong}>{title}</p>
      ) : (
        <label className={boxes.choice}>
          <input type="checkbox" name="take" value={place} defaultChecked={isChosen} className={boxes.box} />
          <span className={styles.title}>{title}</span>
        </label>
      )}
      {problem ? <p className={styles.problem}>{problem}</p> : null}
      {isHiding ? <p>{isFixed && !problem ? "Shown again" : "Hidden"}</p> : null}
      <ComparedTexts before={before} after={after} labels={{ before: "Now", after: isFixed && !problem ? "Then" : "In the file" }} />
      {ours ? (
        <Notice as="div" tone="accent" size="sm" space="xs">
          <p className={text.strong}>{oursChanged}</p>
          <p>
            Then: <JudgedText>{ours.before}</JudgedText>
          </p>
          <p>
            Now: <JudgedText>{ours.now}</JudgedText>
          </p>
        </Notice>
      ) : null}
      <SteeringNotice terms={steering} advice={wordingCopy.steering} />
    </Stack>
  );
}
