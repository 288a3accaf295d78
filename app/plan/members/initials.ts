/** 'RV' of 'Rosa Vega'. Apart from other names: guides show the initials of experts, and need no more of them. */
export function findInitials(name: string): string {
  const letters = name.split(/[\s@]+/).flatMap((part) => Array.from(part)[0] ?? []);
  return [letters[0], ...(name.includes("@") ? [] : letters.slice(1).slice(-1))].join("").toUpperCase();
}
