/** An email address that only people who know it recognize. */
export function maskedAddress(address: string | null): string {
  const [name = "", host = ""] = (address ?? "").split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}
