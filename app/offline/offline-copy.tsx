import { line } from "./offline-copy.css.ts";
import pageScript from "./offline-page.js?url";

const words =
  '<p><strong>{as of}</strong> Offline copy: it may be out of date, and nothing is saved until the connection is back. <a href="">Reload</a></p>';

/**
 * The worker fills the line in and shows it, in the HTML: it must not depend on the page's script, which leaves it alone and has no need of
 * the words. Keyed by the path: another page comes from the server.
 */
export function OfflineCopyLine() {
  return (
    <section
      id="offline-copy"
      aria-label="Offline copy"
      hidden
      className={line}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? words : "" }}
    />
  );
}

export function OfflineScript() {
  return <script src={pageScript} defer />;
}
