import { Notice } from "#app/design/layout/layout.tsx";

/** Why a form was refused as a whole. */
export function Problem({ children }: { children: string | null | undefined }) {
  return children ? (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  ) : null;
}
