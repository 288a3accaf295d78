import { type ComponentType, lazy, Suspense, useState } from "react";
import { useIsRunning } from "#app/components/use-is-running.ts";

const parts: { readonly mark: string; readonly fetch: () => Promise<unknown> }[] = [];

/**
 * A part of a guide that few pages show: its script is fetched only for them. On a page that the server sent, `mark` finds it there,
 * and it is fetched before the page's script takes over; one that comes later is shown when it has been fetched.
 */
export function lazyPart<Props extends object>(mark: string, load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    loaded = await load();
    return { default: loaded };
  };
  parts.push({ mark, fetch });
  const Fetched = lazy(fetch) as unknown as ComponentType<Props>;

  return function Part(props: Props) {
    const [isLate] = useState(useIsRunning());
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Fetched);
    const part = <Shown {...props} />;
    // What the server sent stands in the page as it is: a boundary of its own would be drawn anew when something changes before it is live.
    return isLate ? <Suspense>{part}</Suspense> : part;
  };
}

/** Fetches the parts that the page has from the server. */
export function fetchPartsOnPage(): Promise<unknown> {
  return Promise.all(parts.filter(({ mark }) => document.querySelector(mark)).map(({ fetch }) => fetch()));
}
