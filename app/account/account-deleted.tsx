import { notice } from "#app/design/notice.css.ts";

/** Says, on the page where somebody arrives who has just deleted their account, that it is done. */
export function AccountDeleted() {
  return (
    <p role="status" className={notice}>
      <strong>Your account and your data are deleted.</strong> The guides stay open to you without an account.
    </p>
  );
}
