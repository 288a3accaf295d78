import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { ProgressBar } from "#app/design/marks/progress-bar.tsx";
import { loadingBarDelay } from "#app/limits.ts";
import { bar } from "./loading-bar.css.ts";

export function LoadingBar() {
  const isUnderWay = useNavigation().state !== "idle";
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (isUnderWay) {
      const timer = setTimeout(() => setIsLong(true), loadingBarDelay);
      return () => clearTimeout(timer);
    }
    setIsLong(false);
  }, [isUnderWay]);
  return (
    <div className={bar} role="status">
      {isUnderWay && isLong ? <ProgressBar label="Loading" value={null} /> : null}
    </div>
  );
}
