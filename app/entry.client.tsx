import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { surviveAlteredPage } from "./components/altered-page.ts";
import { startMachineInspector } from "./components/machine-inspector.ts";
import { leadOnInStaleTab } from "./components/stale-tab.ts";

surviveAlteredPage();
leadOnInStaleTab();

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
