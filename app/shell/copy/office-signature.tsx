import { useRoot } from "#app/shell/use-root.ts";

/** After a text that the brokerage's office wrote, in place of our sources. */
export function OfficeSignature() {
  const { brand } = useRoot();
  return <i>Written by {brand.name}.</i>;
}
