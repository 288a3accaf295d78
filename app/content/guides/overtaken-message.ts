/** Where the same was changed elsewhere after it was changed here, and before this could be sent. */
export function overtakenMessage(count: number) {
  return {
    title: "Changed on another device meanwhile",
    description: `${count === 1 ? "One thing you changed here was" : `${count} things you changed here were`} changed elsewhere later. What was saved there stands. Look at it again.`,
    variant: "destructive",
  } as const;
}
