const hour = 60 * 60;
const day = 24 * hour;

/** In hours that run around the clock. */
export function describeWait(seconds: number): string {
  if (seconds < 60) {
    return "under a minute";
  }
  const [length, unit] = seconds < 2 * hour ? [60, "minute"] : seconds < 2 * day ? [hour, "hour"] : [day, "day"];
  const count = Math.floor(seconds / length);
  return `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;
}
