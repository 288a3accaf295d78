import type { ComponentPropsWithoutRef, ElementType } from "react";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { classNames } from "./class-names.ts";
import { alignments, bar, between, divided, inline, linesAbove, marked, notice, noticeSizes, rowSpaces, stack } from "./layout.css.ts";

type Space = keyof typeof stack;

type LayoutProps<Tag extends ElementType> = Omit<ComponentPropsWithoutRef<Tag>, "as" | "className" | "style"> & {
  as?: Tag;
  /** Left out of the printed page. */
  isScreenOnly?: boolean;
};

type StackProps<Tag extends ElementType> = LayoutProps<Tag> & {
  space: Space;
  align?: keyof typeof alignments;
  /** A list with its bullets or numbers. */
  isMarked?: boolean;
  /** A line above it, and this much room below that. */
  lineAbove?: keyof typeof linesAbove;
};

/** Children one below the other. */
export function Stack<Tag extends ElementType = "div">({ as, space, align, isMarked, lineAbove, isScreenOnly, ...rest }: StackProps<Tag>) {
  const Element: ElementType = as ?? "div";
  const looks = [align && alignments[align], isMarked && marked, lineAbove && linesAbove[lineAbove], isScreenOnly && screenOnly];
  return <Element {...rest} className={classNames(stack[space], ...looks)} />;
}

type InlineProps<Tag extends ElementType> = LayoutProps<Tag> & {
  space: Space;
  /** The space between lines, where it differs. */
  rowSpace?: keyof typeof rowSpaces;
  align?: keyof typeof alignments;
  /** What room is left goes between the children. */
  isSpread?: boolean;
};

/** Children in a line, and in further ones where it has no room. */
export function Inline<Tag extends ElementType = "div">({ as, space, rowSpace, align, isSpread, isScreenOnly, ...rest }: InlineProps<Tag>) {
  const Element: ElementType = as ?? "div";
  const looks = [rowSpace && rowSpaces[rowSpace], align && alignments[align], isSpread && between, isScreenOnly && screenOnly];
  return <Element {...rest} className={classNames(inline[space], ...looks)} />;
}

type DividedProps<Tag extends ElementType> = LayoutProps<Tag> & {
  space: Space;
  /** A line above the first item too. */
  hasLineAbove?: boolean;
};

/** A list whose items have lines between them, and this much room above and below. */
export function Divided<Tag extends ElementType = "ul">({ as, space, hasLineAbove, isScreenOnly, ...rest }: DividedProps<Tag>) {
  const Element: ElementType = as ?? "ul";
  return <Element {...rest} className={classNames(divided[space], hasLineAbove && linesAbove.none, isScreenOnly && screenOnly)} />;
}

type NoticeProps<Tag extends ElementType> = LayoutProps<Tag> & {
  tone: keyof typeof notice;
  size?: keyof typeof noticeSizes;
  /** Makes its children a stack with this much space. */
  space?: Space;
  /** Words, and beside them what can be done. */
  isLine?: boolean;
  /** A bar at the side: it concerns what stands below. */
  hasBar?: boolean;
};

/** A box in a quiet color, for what a person is told. */
export function Notice<Tag extends ElementType = "p">({
  as,
  tone,
  size = "md",
  space,
  isLine,
  hasBar,
  isScreenOnly,
  ...rest
}: NoticeProps<Tag>) {
  const Element: ElementType = as ?? "p";
  const looks = [space && stack[space], isLine && `${inline.md} ${between}`, hasBar && bar, isScreenOnly && screenOnly];
  return <Element {...rest} className={classNames(notice[tone], noticeSizes[size], ...looks)} />;
}
