import type { HTMLAttributes } from "react";
import { classNames } from "#app/design/layout/class-names.ts";
import { alignments, stack } from "#app/design/layout/layout.css.ts";
import { paddings, tones } from "./card.css.ts";

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  as?: "div" | "section" | "li";
  tone?: keyof typeof tones;
  padding?: keyof typeof paddings;
  space?: keyof typeof stack;
  align?: keyof typeof alignments;
}

export function Card({ as: Element = "div", tone = "plain", padding = "md", space, align, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(tones[tone], paddings[padding], space && stack[space], align && alignments[align])} />;
}
