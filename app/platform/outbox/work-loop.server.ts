/** Runs work when woken, and again after the milliseconds that it returns; never concurrently. */
export interface WorkLoop {
  wake(): void;
  isRunning(): boolean;
  /** Resolves once running work has ended. */
  stop(): Promise<void>;
}

/** Does not keep the process alive. */
export function startWorkLoop(work: () => Promise<number>): WorkLoop {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let isAwaited = false;
  let isStopped = false;

  function wake(): void {
    clearTimeout(timer);
    if (isStopped) {
      return;
    }
    if (round) {
      isAwaited = true;
      return;
    }
    isAwaited = false;
    round = work().then((pause) => {
      round = null;
      if (!isStopped) {
        timer = setTimeout(wake, isAwaited ? 0 : pause).unref();
      }
    });
  }

  return {
    wake,
    isRunning: () => round !== null,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
