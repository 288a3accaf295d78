import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startMachineInspector } from "./shell/machine-inspector.ts";
import { tolerateForeignDom } from "./shell/resilience/altered-page.ts";
import { recoverFromStaleBuild } from "./shell/resilience/stale-tab.ts";

tolerateForeignDom();
recoverFromStaleBuild();

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

if (import.meta.env.DEV) {
  startMachineInspector().then(hydrate, hydrate);
} else {
  hydrate();
}
