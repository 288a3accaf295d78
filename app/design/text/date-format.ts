const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes longer than rendering its component. Without a locale, the reader's. */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
