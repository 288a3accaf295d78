import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Microseconds in which a process gets its part once: short, so that no answer waits long for the next. */
const period = 10_000;

/** Linux's control groups of the first and the second kind: where they are made, and what limits the time that a core gives. */
const kinds = [
  {
    folder: "/sys/fs/cgroup/cpu",
    has: "cpu.cfs_quota_us",
    limits: (quota: number | null) => ({ "cpu.cfs_period_us": `${period}`, "cpu.cfs_quota_us": `${quota ?? -1}` }),
  },
  { folder: "/sys/fs/cgroup", has: "cpu.max", limits: (quota: number | null) => ({ "cpu.max": `${quota ?? "max"} ${period}` }) },
];

/**
 * Gives a process a fixed part of one core, as if it stood on a small machine of its own; so a few cores show what many would.
 * Only root may, as a rule, and only on Linux.
 */
export class CoreShare {
  readonly #folder: string;
  readonly #limits: (quota: number | null) => Readonly<Record<string, string>>;

  private constructor(folder: string, limits: (quota: number | null) => Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#limits = limits;
  }

  /** A group for one process, which is free as yet; undefined where none can be made. */
  static made(name: string): CoreShare | undefined {
    for (const { folder, has, limits } of kinds) {
      const made = join(folder, `keyturn-${name}-${process.pid}`);
      try {
        mkdirSync(made);
        if (existsSync(join(made, has))) {
          return new CoreShare(made, limits);
        }
        rmdirSync(made);
      } catch {
        // Not of this kind, or not for this user.
      }
    }
    return undefined;
  }

  /** From now on the process gets this part of a core, between 0 and 1. */
  hold(pid: number, part: number): void {
    this.#write(this.#limits(part * period));
    this.#write({ "cgroup.procs": `${pid}` });
  }

  /** The process may use whole cores again. */
  free(): void {
    this.#write(this.#limits(null));
  }

  /** Removes the group; its process has to be gone. */
  remove(): void {
    rmdirSync(this.#folder);
  }

  #write(values: Readonly<Record<string, string>>) {
    for (const [file, value] of Object.entries(values)) {
      writeFileSync(join(this.#folder, file), value);
    }
  }
}
