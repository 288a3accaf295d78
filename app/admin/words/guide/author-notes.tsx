import { JudgedText } from "#app/admin/words/judged-text.tsx";
import * as styles from "#app/admin/words/wording.css.ts";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { Notice } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import type { OpenForm } from "./open-form.server.ts";

/** Who else works on the text, or has published it meanwhile. */
export function AuthorNotes({ form: { othersDrafts }, newer }: { form: OpenForm; newer: OpenForm["published"] }) {
  return (
    <>
      {newer ? (
        <Notice as="div" tone="danger" size="sm" space="xxs" role="status">
          <p>
            <strong>
              {newer.name ?? "Someone"} published this text while you wrote, on <Moment at={newer.at} />.
            </strong>{" "}
            Clients read:
          </p>
          <div className={styles.quote}>
            <p>
              <JudgedText>{newer.text}</JudgedText>
            </p>
          </div>
        </Notice>
      ) : null}
      {othersDrafts.map(({ name, savedAt, text }) => (
        <Notice as="div" key={`${name} ${savedAt}`} tone="accent" size="sm">
          <p>
            {name} has a draft of this since <Moment at={savedAt} />:{" "}
            {text === null ? (
              `${wordingCopy.backToOurs}.`
            ) : (
              <>
                “<JudgedText>{text}</JudgedText>”
              </>
            )}
          </p>
        </Notice>
      ))}
    </>
  );
}
