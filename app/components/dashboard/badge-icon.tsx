import { icon } from "#app/components/icon.css.ts";

/** A rosette, beside a badge's name. */
export function BadgeIcon() {
  return (
    <svg
      className={icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 3a6 6 0 1 0 .01 0zM8.5 13.9 7 21l5-2.6L17 21l-1.5-7.1" />
    </svg>
  );
}
