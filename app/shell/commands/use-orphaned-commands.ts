import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** On load and when the network returns. */
export function useOrphanedCommands(personId: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (personId) {
      const send = () =>
        void import("./orphaned-commands.ts")
          .then(({ sendOrphanedCommands }) => sendOrphanedCommands(personId, revalidate))
          .catch(() => undefined);
      send();
      window.addEventListener("online", send);
      return () => window.removeEventListener("online", send);
    }
  }, [personId, revalidate]);
}
