import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/** What is asked for within this time is one reading. In milliseconds. */
const gatheringTime = 150;

/** Reads the page's data anew, soon. What is asked for while the page loads follows that: Remix would break it off, and complain of it. */
export function useRevalidate(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isBusy = state !== "idle" || navigation.state !== "idle";
  const [isAskedFor, setIsAskedFor] = useState(false);
  useEffect(() => {
    if (!isAskedFor || isBusy) {
      return;
    }
    const timer = setTimeout(() => {
      setIsAskedFor(false);
      revalidate();
    }, gatheringTime);
    return () => clearTimeout(timer);
  }, [isAskedFor, isBusy, revalidate]);
  return useCallback(() => setIsAskedFor(true), []);
}
