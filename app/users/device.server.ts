/** A user agent also names the browser's ancestors, so the order matters: the first match wins. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.+\bSafari\//, "Safari"],
];

const devices: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b.+\bMobile\b/, "an Android phone"],
  [/\bAndroid\b/, "an Android tablet"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bWindows\b/, "a Windows computer"],
  [/\bMacintosh\b/, "a Mac"],
  [/\bLinux\b/, "a Linux computer"],
];

/** 'Safari on an iPhone'; leaves out what is unknown. */
export function describeDevice(userAgent: string | null): string {
  const found = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return `${found(browsers) ?? "A browser"} on ${found(devices) ?? "a device we do not know"}`;
}
