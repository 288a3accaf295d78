import { Notice } from "#app/design/layout/layout.tsx";

export function AccountDeleted() {
  return (
    <Notice tone="success" role="status">
      <strong>Your account and your data are deleted.</strong> You can still use the guides without an account.
    </Notice>
  );
}
