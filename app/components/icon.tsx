import type { ReactNode } from "react";
import { icon } from "./icon.css.ts";

/** A drawing in the colour of the words beside it, which say the same. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className={icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function ArrowRightIcon() {
  return (
    <Icon>
      <path d="M5 12h14M13 6l6 6-6 6" />
    </Icon>
  );
}

export function ArrowLeftIcon() {
  return (
    <Icon>
      <path d="M19 12H5M11 6l-6 6 6 6" />
    </Icon>
  );
}

export function ChevronDownIcon() {
  return (
    <Icon>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}

export function ExternalIcon() {
  return (
    <Icon>
      <path d="M14 5h5v5M19 5l-8 8M18 14v4a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 5 18V7.5A1.5 1.5 0 0 1 6.5 6H10" />
    </Icon>
  );
}

/** A phone with a tick on its screen. */
export function PhoneCheckIcon() {
  return (
    <Icon>
      <path d="M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18.2h2M9.3 10.5l2 2 3.5-4" />
    </Icon>
  );
}

/** A post with signs to either side. */
export function SignpostIcon() {
  return (
    <Icon>
      <path d="M12 3v2M12 11v2M12 19v2M9 21h6M6 5h10.5L19 8l-2.5 3H6zM18 13H7.5L5 16l2.5 3H18z" />
    </Icon>
  );
}

/** Two people's speech. */
export function SpeechIcon() {
  return (
    <Icon>
      <path d="M4.5 4h9A1.5 1.5 0 0 1 15 5.5v5a1.5 1.5 0 0 1-1.5 1.5H8.5L5 14.8V12h-.5A1.5 1.5 0 0 1 3 10.5v-5A1.5 1.5 0 0 1 4.5 4zM18 9h1.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H19v2.8L15.5 17h-4a1.5 1.5 0 0 1-1.5-1.5V15" />
    </Icon>
  );
}

/** A sheet of a wall calendar. */
export function CalendarIcon() {
  return (
    <Icon>
      <path d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5zM4 9.5h16M8 3v4M16 3v4" />
    </Icon>
  );
}

/** A clock's face. */
export function ClockIcon() {
  return (
    <Icon>
      <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2" />
    </Icon>
  );
}

/** A page of writing, its corner folded. */
export function PaperIcon() {
  return (
    <Icon>
      <path d="M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3.5V8h4.5M9 12.5h6M9 16h4" />
    </Icon>
  );
}

/** A magnifying glass. */
export function SearchIcon() {
  return (
    <Icon>
      <path d="M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l4.5 4.5" />
    </Icon>
  );
}
