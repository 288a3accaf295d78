import { type ComponentType, lazy } from "react";

/** A part of the page whose script is fetched when it is shown. When that does not come, what the server sent goes on working by its forms. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (typeof document === "undefined") {
        throw error;
      }
      return new Promise<never>(() => undefined);
    }
  });
}
