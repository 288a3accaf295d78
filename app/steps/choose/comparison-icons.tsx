import { icon } from "#app/design/marks/icon.tsx";

export const HouseIcon = icon("m3.5 11.5 8.5-7.5 8.5 7.5M5.5 10v8.5A1.5 1.5 0 0 0 7 20h10a1.5 1.5 0 0 0 1.5-1.5V10M10 20v-6h4v6");

export const MoneyIcon = icon(
  "M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6.2 12h.01M17.8 12h.01",
);

export const PeopleIcon = icon(
  "M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5v-.5a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5v.5M15.5 4.7a3.5 3.5 0 0 1 0 6.6M18 14.4a5 5 0 0 1 3.5 4.6v.5",
);
