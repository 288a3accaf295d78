/** Shown when an unsent change was overtaken by a later one elsewhere. */
export function overtakenMessage(count: number) {
  return {
    title: "Changed on another device",
    description: `${count === 1 ? "One thing you changed here was" : `${count} things you changed here were`} changed elsewhere later. The later change was kept. Take another look.`,
    variant: "destructive",
  } as const;
}
