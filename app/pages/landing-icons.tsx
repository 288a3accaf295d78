import { icon } from "#app/design/marks/icon.tsx";

export const ArrowRightIcon = icon("M5 12h14M13 6l6 6-6 6");

export const PhoneCheckIcon = icon(
  "M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18.2h2M9.3 10.5l2 2 3.5-4",
);

export const SignpostIcon = icon("M12 3v2M12 11v2M12 19v2M9 21h6M6 5h10.5L19 8l-2.5 3H6zM18 13H7.5L5 16l2.5 3H18z");
