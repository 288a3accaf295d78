import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { namesInStorage, pendingPrefix } from "./forget-pending.ts";
import { withStorage } from "./with-storage.ts";

/** Sends what closed tabs could not, from every page of somebody signed in: when it opens, and when the network is back. */
export function useLeftCommands(personId: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const send = async () => {
      if (personId === undefined || !withStorage("localStorage", () => namesInStorage(pendingPrefix).length > 0)) {
        return;
      }
      const { sendLeftCommands } = await import("./left-commands.ts");
      if (await sendLeftCommands(personId)) {
        revalidate();
      }
    };
    const sendQuietly = () => void send().catch(() => undefined);
    sendQuietly();
    window.addEventListener("online", sendQuietly);
    return () => window.removeEventListener("online", sendQuietly);
  }, [personId, revalidate]);
}
