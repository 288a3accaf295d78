import { performance } from "node:perf_hooks";

/** Milliseconds of a turn of the event loop in which requests may begin. */
const shareOfTurn = 2;
/** Milliseconds that work waits at most for newcomers. */
const newcomersFirstFor = 50;

const waiting: (() => void)[] = [];
let endsAt = 0;
let isTurnNoticed = false;
let hasNewcomer = false;

/**
 * Begins something now, or in a later turn of the event loop, in order, where this one has begun enough already. Turns must be short:
 * each of them lets one new connection in.
 */
export function beginInTurn(begin: () => void): void {
  if (!isTurnNoticed) {
    noticeTurn();
  }
  if (waiting.length === 0 && performance.now() < endsAt) {
    begin();
  } else {
    waiting.push(begin);
  }
}

function noticeTurn() {
  isTurnNoticed = true;
  endsAt = performance.now() + shareOfTurn;
  setImmediate(() => {
    isTurnNoticed = false;
    if (waiting.length > 0) {
      noticeTurn();
      let begun = 0;
      for (; begun < waiting.length && performance.now() < endsAt; begun += 1) {
        waiting[begun]?.();
      }
      waiting.splice(0, begun);
    }
  });
}

/** To be told of each new connection. */
export function noticeNewcomer(): void {
  hasNewcomer = true;
}

/** Does long work in another turn of the event loop, after those that let newcomers in: they would wait for it one by one. */
export function afterNewcomers(work: () => void): void {
  const latest = performance.now() + newcomersFirstFor;
  const look = () => {
    if (hasNewcomer && performance.now() < latest) {
      hasNewcomer = false;
      setImmediate(look);
    } else {
      work();
    }
  };
  setImmediate(look);
}
