import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

const gatheringTime = 150;

/** Never during a page load: Remix would abort it and log an error. */
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
