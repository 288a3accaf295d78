import type { ReactNode } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import * as styles from "./admin-page.css.ts";

/** In place of what cannot be read just now: why, and a way to ask again. */
export function OutOfReach({ page, children }: { page: string; children: ReactNode }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{children}</p>
      <ButtonLink variant="secondary" size="sm" to={page} reloadDocument>
        Retry
      </ButtonLink>
    </div>
  );
}
