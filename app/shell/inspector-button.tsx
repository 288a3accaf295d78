import { useIsRunning } from "#app/design/use-is-running.ts";
import { isInspected, openMachineInspector } from "./machine-inspector.ts";

/** On `?inspect` in development. */
export function InspectorButton() {
  return useIsRunning() && isInspected() ? (
    <button type="button" onClick={openMachineInspector} style={{ position: "fixed", insetBlockEnd: 8, insetInlineStart: 8, zIndex: 1 }}>
      Open the XState inspector
    </button>
  ) : null;
}
