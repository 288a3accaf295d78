/** Preloaded before `server/start.ts` by 'npm run demo'. */
import { applyDemoSettings } from "./demo-settings.ts";

applyDemoSettings();
