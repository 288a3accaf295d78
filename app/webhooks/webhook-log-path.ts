/** The log of one webhook, on the page of its office. */
export function webhookLogPath(path: string, webhook: string, after?: number): string {
  const again = after === undefined ? "" : `&after=${after}`;
  return `${path}${path.includes("?") ? "&" : "?"}webhook=${webhook}${again}#log`;
}
