import type { ComponentPropsWithoutRef, ElementType } from "react";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { classNames } from "./class-names.ts";
import { alignments, bar, between, divided, inline, linesAbove, marked, notice, noticeSizes, rowSpaces, stack } from "./layout.css.ts";

type Space = keyof typeof stack;

type LayoutProps<Tag extends ElementType> = Omit<ComponentPropsWithoutRef<Tag>, "as" | "className" | "style"> & {
  as?: Tag;
  isScreenOnly?: boolean;
};

type StackProps<Tag extends ElementType> = LayoutProps<Tag> & {
  space: Space;
  align?: keyof typeof alignments;
  isMarked?: boolean;
  lineAbove?: keyof typeof linesAbove;
};

export function Stack<Tag extends ElementType = "div">({ as, space, align, isMarked, lineAbove, isScreenOnly, ...rest }: StackProps<Tag>) {
  const Element: ElementType = as ?? "div";
  const looks = [align && alignments[align], isMarked && marked, lineAbove && linesAbove[lineAbove], isScreenOnly && screenOnly];
  return <Element {...rest} className={classNames(stack[space], ...looks)} />;
}

type InlineProps<Tag extends ElementType> = LayoutProps<Tag> & {
  space: Space;
  rowSpace?: keyof typeof rowSpaces;
  align?: keyof typeof alignments;
  isSpread?: boolean;
};

export function Inline<Tag extends ElementType = "div">({ as, space, rowSpace, align, isSpread, isScreenOnly, ...rest }: InlineProps<Tag>) {
  const Element: ElementType = as ?? "div";
  const looks = [rowSpace && rowSpaces[rowSpace], align && alignments[align], isSpread && between, isScreenOnly && screenOnly];
  return <Element {...rest} className={classNames(inline[space], ...looks)} />;
}

type DividedProps<Tag extends ElementType> = LayoutProps<Tag> & {
  space: Space;
  hasLineAbove?: boolean;
};

export function Divided<Tag extends ElementType = "ul">({ as, space, hasLineAbove, isScreenOnly, ...rest }: DividedProps<Tag>) {
  const Element: ElementType = as ?? "ul";
  return <Element {...rest} className={classNames(divided[space], hasLineAbove && linesAbove.none, isScreenOnly && screenOnly)} />;
}

type NoticeProps<Tag extends ElementType> = LayoutProps<Tag> & {
  tone: keyof typeof notice;
  size?: keyof typeof noticeSizes;
  space?: Space;
  isLine?: boolean;
  hasBar?: boolean;
};

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
