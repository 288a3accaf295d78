import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { sizes, variants, widths } from "./button.css.ts";

interface Looks {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  width?: keyof typeof widths;
}

type ButtonProps = Looks & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "style">;

type ButtonLinkProps = Looks & Omit<LinkProps, "className" | "style">;

export function Button({ variant, size, width, type = "submit", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ variant, size, width })} />;
}

export function ButtonLink({ variant, size, width, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, width })} />;
}

/** For elements that neither component renders. */
export function buttonClass({ variant = "primary", size = "md", width = "content" }: Looks) {
  return `${variants[variant]} ${sizes[size]} ${widths[width]}`;
}
