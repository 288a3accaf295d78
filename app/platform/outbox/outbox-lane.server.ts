/** Work that is done when it is asked for and again after a pause that it gives itself, never twice at the same time. */
export interface Lane {
  wake(): void;
  /** Begins nothing more; resolves once what is under way has ended. */
  stop(): Promise<void>;
}

/** Begins nothing before it is woken. It never keeps a process alive. */
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
