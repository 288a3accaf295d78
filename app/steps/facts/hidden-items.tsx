import { Link, useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { TopicSlug } from "#app/content/topics/topic-titles.ts";
import { Divided } from "#app/design/layout/layout.tsx";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { hiddenItemsId, topicPath } from "#app/paths.ts";
import type { HiddenItem, Shown } from "#app/plan/applicability/applicability.ts";
import { errorOf } from "#app/plan/commands/define-commands.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { useCurrentUrl } from "#app/shell/current-url.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import type { GuideAnswer, StepInView } from "#app/steps/guide-data.ts";
import { moreSummary } from "#app/steps/step/step-card.css.ts";
import { type CommandIn, commandText } from "#machines/command.ts";
import type { Named } from "#machines/journey-record.ts";
import { partCommands } from "./facts.commands.ts";
import * as styles from "./your-facts.css.ts";

export function HiddenItems({ inView: { hiddenItems } }: { inView: StepInView }) {
  return hiddenItems.length === 0 ? null : (
    <details className={styles.fold} id={hiddenItemsId}>
      <summary className={moreSummary}>Not for you ({hiddenItems.length})</summary>
      <PartForm>
        <Divided space="sm">
          {hiddenItems.map((item) => (
            <li key={item.id} className={styles.item}>
              <div>
                <p>
                  {kindWords[item.kind]}
                  {item.words}
                </p>
                <p className={styles.why}>{asSentence(item.reason)}</p>
              </div>
              <WayBack item={item} />
            </li>
          ))}
        </Divided>
      </PartForm>
    </details>
  );
}

const kindWords = { question: "", thing: "To do: ", date: "Date: ", topic: "Read about: " } as const;

function WayBack({ item: { kind, id, words } }: { item: HiddenItem }) {
  const { address } = useGuide();
  if (kind === "date") {
    return null;
  }
  return kind === "topic" ? (
    <Link to={topicPath(id as TopicSlug, address)} className={styles.press}>
      Read it anyway<span className={visuallyHidden}>: {words}</span>
    </Link>
  ) : (
    <button {...partButton({ type: "part.show", part: id })} className={styles.press}>
      Show anyway<span className={visuallyHidden}>: {words}</span>
    </button>
  );
}

type Part = Shown<Pick<Named, "id">>;

/** The fact that brought an item here, as a sentence within its description. */
export function reasonFor({ reasonShown, unhiddenDespite }: Part) {
  return reasonShown && !unhiddenDespite ? <em>Here because {reasonShown}.</em> : null;
}

/** A restored item can be hidden again. */
export function UnhiddenNote({ part }: { part: Part }) {
  return part.unhiddenDespite ? (
    <div className={styles.unhiddenNote}>
      <span>You brought this back. It is not for you, because {part.unhiddenDespite}.</span>
      <PartForm>
        <button {...partButton({ type: "part.fold", part: part.id })} className={styles.press}>
          Fold it away
        </button>
      </PartForm>
    </div>
  ) : null;
}

function partButton(command: CommandIn<typeof partCommands>) {
  return {
    type: "submit",
    name: "command",
    value: commandText(partCommands, command),
    onClick: () => {
      toFocus = command.type === "part.show" ? `part-${command.part}` : hiddenItemsId;
    },
  } as const;
}

function PartForm({ children }: { children: ReactNode }) {
  const { data } = useGuide();
  const address = useCurrentUrl();
  const fetcher = useFetcher<GuideAnswer>();
  const error = errorOf(partCommands, fetcher.data);
  return (
    <fetcher.Form method="post" action={address} preventScrollReset>
      <input type="hidden" name="view" value={data.inView.step.id} />
      <MeantPlan planId={data.planId} />
      {children}
      {error ? <p role="alert">{error.message}</p> : null}
    </fetcher.Form>
  );
}

/** The pressed button is gone when the step reloads, so focus moves to the restored item or its fold. */
let toFocus: string | null = null;

export function useFocusOnPart(inView: StepInView) {
  const seen = useRef(inView);
  useEffect(() => {
    if (seen.current === inView) {
      return;
    }
    seen.current = inView;
    const element = toFocus && document.getElementById(toFocus);
    toFocus = null;
    if (element) {
      const target = element instanceof HTMLDetailsElement ? (element.querySelector("summary") ?? element) : element;
      target.tabIndex = target === element ? -1 : 0;
      target.focus();
    }
  }, [inView]);
}

function asSentence(reason: string) {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
