/** Runs work on request and after each pause it returns, never concurrently. */
export interface Lane {
  wake(): void;
  /** Starts nothing more; resolves once running work has ended. */
  stop(): Promise<void>;
}

/** Idle until woken. Does not keep the process alive. */
export function startLane(work: () => Promise<number>): Lane {
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
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
