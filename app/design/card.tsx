import type { HTMLAttributes } from "react";
import { paddings, tones } from "./card.css.ts";
import { classNames } from "./layout/class-names.ts";
import { alignments, stack } from "./layout/layout.css.ts";

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  /** The element it is: a plain box unless the card is a part of the page in its own right. */
  as?: "div" | "section" | "li";
  tone?: keyof typeof tones;
  padding?: keyof typeof paddings;
  /** Makes its children a stack with this much space. */
  space?: keyof typeof stack;
  align?: keyof typeof alignments;
}

/** A sheet of the page: a border, a little shadow, room inside. */
export function Card({ as: Element = "div", tone = "plain", padding = "md", space, align, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(tones[tone], paddings[padding], space && stack[space], align && alignments[align])} />;
}
