import { Notice } from "#app/design/layout/layout.tsx";

export function AccountDeleted() {
  return (
    <Notice tone="success" role="status">
      <strong>Your account and your data are deleted.</strong> The guides stay open to you without an account.
    </Notice>
  );
}
