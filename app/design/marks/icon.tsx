import { icon as iconClass } from "./icon.css.ts";

/** Every page loads this file, so icons of a single screen are defined there. */
export function icon(lines: string) {
  return () => (
    <svg className={iconClass} viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}

export const ArrowLeftIcon = icon("M19 12H5M11 6l-6 6 6 6");

export const ChevronDownIcon = icon("m6 9 6 6 6-6");

export const CloseIcon = icon("M6 6l12 12M18 6 6 18");

export const SpeechIcon = icon(
  "M4.5 4h9A1.5 1.5 0 0 1 15 5.5v5a1.5 1.5 0 0 1-1.5 1.5H8.5L5 14.8V12h-.5A1.5 1.5 0 0 1 3 10.5v-5A1.5 1.5 0 0 1 4.5 4zM18 9h1.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H19v2.8L15.5 17h-4a1.5 1.5 0 0 1-1.5-1.5V15",
);

export const CalendarIcon = icon(
  "M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5zM4 9.5h16M8 3v4M16 3v4",
);

export const ClockIcon = icon("M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2");

export const PaperIcon = icon(
  "M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3.5V8h4.5M9 12.5h6M9 16h4",
);

export const SearchIcon = icon("M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l4.5 4.5");

export const CheckIcon = icon("m5 12.5 4.5 4.5L19 7.5");

export const CallIcon = icon(
  "M8.3 4 10 8.2 8 10a12 12 0 0 0 6 6l1.8-2 4.2 1.7v3.3a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z",
);

export const TextMessageIcon = icon(
  "M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5h-7L7.5 20v-3.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM8 9h8M8 12.5h5",
);

export const MailIcon = icon("M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7");

export const LockIcon = icon("M5 10.5h14v10H5zM8 10.5v-3a4 4 0 0 1 8 0v3M12 14.5v2");

export const PrintIcon = icon(
  "M7 8V3.5h10V8M7 17H5a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 5 8h14a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 19 17h-2M7 14h10v6.5H7zM17 11h.01",
);
