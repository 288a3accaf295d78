import { type RefObject, useRef, useState } from "react";
import { CeremonyError } from "./ceremony.ts";

/** Runs a ceremony, and posts its answer with the form, in the field that `answer` refers to. */
export function useCeremony(run: () => Promise<string>): {
  readonly answer: RefObject<HTMLInputElement>;
  readonly isWaiting: boolean;
  readonly problem: { readonly message: string; readonly field?: string | undefined } | null;
  readonly begin: () => Promise<void>;
} {
  const answer = useRef<HTMLInputElement>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<CeremonyError | null>(null);
  const begin = async () => {
    setIsWaiting(true);
    setProblem(null);
    try {
      const signed = await run();
      if (answer.current) {
        answer.current.value = signed;
        // Not by JavaScript: the next page may be another one, and the only place that shows the one-time codes.
        answer.current.form?.submit();
      }
    } catch (error) {
      setIsWaiting(false);
      if (!(error instanceof CeremonyError)) {
        throw error;
      }
      setProblem(error);
    }
  };
  return { answer, isWaiting, problem, begin };
}
