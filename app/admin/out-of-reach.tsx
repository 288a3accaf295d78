import type { ReactNode } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/layout/layout.tsx";

export function OutOfReach({ page, children }: { page: string; children: ReactNode }) {
  return (
    <Notice as="div" tone="danger" isLine role="alert">
      <p>{children}</p>
      <ButtonLink variant="secondary" size="sm" to={page} reloadDocument>
        Retry
      </ButtonLink>
    </Notice>
  );
}
