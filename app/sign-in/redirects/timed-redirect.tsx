import { Button } from "#app/design/button.tsx";
import { timed } from "./timed-redirect.css.ts";

interface TimedRedirectProps {
  announcement: string;
  isWaiting: boolean;
  onStay(): void;
}

/** Announces the redirect, and lets users cancel it. */
export function TimedRedirect({ announcement, isWaiting, onStay }: TimedRedirectProps) {
  return (
    <div className={timed}>
      <p role="status">{isWaiting ? announcement : "You will stay on this page until you continue."}</p>
      {isWaiting ? (
        <Button type="button" variant="secondary" size="sm" onClick={onStay}>
          Stay here
        </Button>
      ) : null}
    </div>
  );
}
