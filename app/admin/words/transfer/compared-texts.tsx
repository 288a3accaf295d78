import { JudgedText } from "#app/admin/words/judged-text.tsx";
import * as styles from "#app/admin/words/wording.css.ts";
import * as text from "#app/design/text/text.css.ts";
import type { DescribedText } from "./describe-value.ts";

interface ComparedTextsProps {
  before: readonly DescribedText[];
  after: readonly DescribedText[];
  labels: { readonly before: string; readonly after: string };
}

/** Two states of a text, or of all texts of a part. A side without texts is left out. */
export function ComparedTexts({ before, after, labels }: ComparedTextsProps) {
  return before.length + after.length === 0 ? null : (
    <dl className={styles.compared}>
      <Side label={labels.before} texts={before} />
      <Side label={labels.after} texts={after} />
    </dl>
  );
}

function Side({ label, texts }: { label: string; texts: readonly DescribedText[] }) {
  return texts.length === 0 ? null : (
    <div>
      <dt className={text.quietSmall}>{label}</dt>
      {texts.map(({ label: name, text: shown }) => (
        <dd key={name} className={text.written}>
          {name ? <span className={text.quiet}>{name}: </span> : null}
          <JudgedText>{shown}</JudgedText>
        </dd>
      ))}
    </div>
  );
}
