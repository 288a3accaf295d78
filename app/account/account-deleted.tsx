import { Notice } from "#app/design/layout/layout.tsx";

/** Says, on the page where somebody arrives who has just deleted their account, that it is done. */
export function AccountDeleted() {
  return (
    <Notice tone="success" role="status">
      <strong>Your account and your data are deleted.</strong> The guides stay open to you without an account.
    </Notice>
  );
}
