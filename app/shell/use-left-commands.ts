import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Sends what closed tabs could not, from every page of somebody signed in: when it opens, and when the network is back. */
export function useLeftCommands(personId: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (personId) {
      const send = () =>
        void import("./left-commands.ts").then(({ sendLeftCommands }) => sendLeftCommands(personId, revalidate)).catch(() => undefined);
      send();
      window.addEventListener("online", send);
      return () => window.removeEventListener("online", send);
    }
  }, [personId, revalidate]);
}
