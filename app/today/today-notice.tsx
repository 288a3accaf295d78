import type { ReactNode } from "react";
import { Notice, Stack } from "#app/design/layout/layout.tsx";
import type { ShownMatter } from "#app/plan/today/shown-matters.server.ts";
import * as styles from "./today-notice.css.ts";

interface TodayNoticeProps {
  /** The first stands open, the others are folded. */
  matters: readonly ShownMatter[];
  /** One line each: what, by when, who, one action. */
  isBrief?: boolean;
  /** Where a matter leads, if not to its path. */
  pathOf?: (matter: ShownMatter) => string;
  /** In the place of a link. */
  actionOf?: (matter: ShownMatter) => ReactNode;
  /** Where to say that the deal is done, for who may. */
  closePath?: string | undefined;
}

/** What matters now. */
export function TodayNotice({ matters, isBrief = false, ...how }: TodayNoticeProps) {
  return (
    <NoticeSlot
      lines={matters.map((matter, place) => ({
        id: matter.id,
        line: <MatterLine matter={matter} {...how} isBrief={isBrief || place > 0} />,
      }))}
    />
  );
}

export interface NoticeLine {
  readonly id: string;
  readonly tone?: "accent" | "danger" | "sunken";
  readonly line: ReactNode;
}

/** The first line stands open, in its tone; the others are folded. */
export function NoticeSlot({ lines: [first, ...rest], label }: { lines: readonly NoticeLine[]; label?: string }) {
  return first ? (
    <Notice
      as={label ? "section" : "div"}
      aria-label={label}
      tone={first.tone ?? "accent"}
      size="sm"
      hasBar={first.tone !== "sunken"}
      isScreenOnly={first.tone === "sunken"}
    >
      <div className={styles.first}>
        {first.line}
        {rest.length > 0 ? (
          <details className={styles.rest}>
            <summary className={styles.more}>and {rest.length} more</summary>
            <Stack as="ul" space="sm">
              {rest.map(({ id, line }) => (
                <li key={id} className={styles.line}>
                  {line}
                </li>
              ))}
            </Stack>
          </details>
        ) : null}
      </div>
    </Notice>
  ) : null;
}

export function MatterLine({
  matter,
  isBrief = false,
  pathOf = ({ path }) => path,
  actionOf,
  closePath,
}: Omit<TodayNoticeProps, "matters"> & { matter: ShownMatter }) {
  const { kind, lead, text, call, button } = matter;
  const isShort = isBrief && kind !== "lookUp" && kind !== "closing";
  return (
    <>
      <p className={styles.words}>
        <strong>{lead}</strong> {isShort ? null : text}
        {call ? (
          <>
            {" "}
            {call.before}
            <a href={call.link}>{call.phone}</a>.
          </>
        ) : null}
      </p>
      {actionOf?.(matter) ?? (
        <a className={styles.enter} href={pathOf(matter)}>
          {button}
        </a>
      )}
      {closePath && kind === "closing" ? (
        <a className={styles.enter} href={closePath}>
          My deal is done
        </a>
      ) : null}
    </>
  );
}
