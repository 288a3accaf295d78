import type { Expert } from "#app/brand/brand.ts";
import { portrait } from "#app/design/text/text.css.ts";
import { findInitials } from "#app/plan/members/initials.ts";
import { initials } from "./portrait.css.ts";

interface PortraitProps {
  expert: Expert;
  /** Below what the page shows first. */
  isLazy?: boolean;
}

export function Portrait({ expert: { name, image }, isLazy = false }: PortraitProps) {
  return image === null ? (
    <span className={initials} aria-hidden="true">
      {findInitials(name)}
    </span>
  ) : (
    <img className={portrait} src={image} alt="" width={64} height={64} loading={isLazy ? "lazy" : undefined} />
  );
}
