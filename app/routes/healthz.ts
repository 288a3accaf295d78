/** Whether the process is up, for operators. Asks nothing of the database: a restart would not mend that. */
export function loader() {
  return new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
}
