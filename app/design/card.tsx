import type { HTMLAttributes } from "react";
import { paddings, tones } from "./card.css.ts";

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  /** The element it is: a plain box unless the card is a part of the page in its own right. */
  as?: "div" | "section" | "li";
  tone?: keyof typeof tones;
  padding?: keyof typeof paddings;
}

/** A sheet of the page: a border, a little shadow, room inside. */
export function Card({ as: Element = "div", tone = "plain", padding = "md", ...rest }: CardProps) {
  return <Element {...rest} className={`${tones[tone]} ${paddings[padding]}`} />;
}
