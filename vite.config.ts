import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Rollup } from "vite";
import { planAddresses, planFrameId, portalEndpoints } from "./app/paths.ts";
import { movedPages } from "./app/plan/access/moved-pages.ts";
import remixConfig from "./remix.config.js";
import { namedErrorsPlugin } from "./scripts/named-errors-plugin.ts";

/** One module serves all of the portal's endpoints. A splat route would answer everywhere below '/portal' and could show no 404 page. */
const portalModule = "routes/portal.protocol.ts";

/** Pages below every address of a plan. */
const planModules = {
  dates: "routes/plan.dates.tsx",
  documents: "routes/plan.documents.tsx",
  people: "routes/plan.people.tsx",
  "people/viewer": "routes/plan.people.viewer.tsx",
  "people/invite": "routes/plan.people.invite.tsx",
  messages: "routes/plan.messages.tsx",
  facts: "routes/plan.facts.tsx",
  plan: "routes/plan.plan.tsx",
  "wire-check": "routes/plan.wire-check.tsx",
  "documents/loan-forms": "routes/plan.documents.loan-forms.tsx",
} as const;

/** The plan's own page, by its address. */
const planScreens = {
  "/buying-guide/:tier": "routes/buying-guide.$tier.tsx",
  "/selling-guide/:tier": "routes/selling-guide.$tier.tsx",
  "/plans/:planId": "routes/plans.$planId.tsx",
} as const;

const planFrame = "routes/plan-frame.tsx";
const movedModule = "routes/plan.moved.ts";
const calendarModule = "routes/plan.calendar-file.ts";

const remixOptions = (isDevelopment: boolean): Parameters<typeof remix>[0] => ({
  ...remixConfig,
  ignoredRouteFiles: [
    ...(remixConfig.ignoredRouteFiles ?? []),
    ...[portalModule, planFrame, movedModule, calendarModule, ...Object.values(planModules), ...Object.values(planScreens)],
  ],
  routes: (define) =>
    define((route) => {
      const at = (path: string, module: string) => route(path, module, { id: `routes${path}` });
      for (const path of portalEndpoints) {
        at(path, portalModule);
      }
      // Without a path: a form posted to a guide's address reaches the guide.
      route("", planFrame, { id: planFrameId }, () => {
        for (const address of planAddresses) {
          route(address, planScreens[address], { id: planScreens[address].replace(/\.tsx$/, "") });
          for (const [page, module] of Object.entries(planModules)) {
            at(`${address}/${page}`, module);
          }
        }
      });
      for (const address of planAddresses) {
        at(`${address}/dates.ics`, calendarModule);
        for (const former of Object.keys(movedPages)) {
          at(`${address}/${former}`, movedModule);
        }
      }
      if (isDevelopment) {
        route("gallery", "design/gallery.tsx");
      }
    }),
});

type Graph = Pick<Rollup.PluginContext, "getModuleIds" | "getModuleInfo">;

/** Characters of source below which a module shared by several screens joins a common file: on a phone, a request costs more than its bytes. */
const minChunkSize = 3_000;

/** Smaller files are merged, whatever they have: with a larger limit, a guide loads pieces of the pages of sign-in. */
const mergedSize = 500;

/**
 * Puts all styles into one file: Remix would not link the file that Vite's own `cssCodeSplit: false` writes. And all script that every page
 * loads into another: Rollup doesn't know that two entries are always loaded together. On its own it gives a guide 29 files with 139.5 KB
 * instead of 12 with 126.2.
 */
function chunkOf(id: string, graph: Graph) {
  if (id.endsWith(".css")) {
    return "styles";
  }
  const part = separate.find(({ modules }) => modules.test(id));
  if (part) {
    return part.name;
  }
  chunks ??= findChunks(graph);
  if (chunks.shell.has(id)) {
    return "shell";
  }
  return (["commands", "guide", "visitors", "calculators", "plan", "account"] as const).find((name) => chunks?.[name].has(id));
}

let chunks: ReturnType<typeof findChunks> | undefined;

/** Script that a page loads once it is alive, and that of pages with a part of the product to themselves: each in one file. */
const separate = [
  { name: "live", modules: /\/live\/(?:live-updates|follow-plan|others-changes)\.ts$/ },
  { name: "unsent", modules: /\/(?:pending-storage|orphaned-commands|pending-keys)\.ts$/ },
  { name: "loan-forms", modules: /\/app\/(?:documents\/loan-forms|loan-forms\/(?:form|comparing))\// },
] as const;

/** Shared with pages that run no script. Left alone, Rollup puts each into the file of such a page, and a guide loads that whole page. */
const guideCommands = /\/app\/(?:plan|plan-frame|steps|dates|documents)\/.*commands\.ts$/;

/** Of administrators, of the desk, of an account, and of signing in. */
const accountScreens = /\/routes\/(?:_admin|auth\.|dashboard_|desk|portal)/;

/** They work without script, and load theirs only for a toast or a user menu. */
const planPageScreens = /\/routes\/(?:plan|join|stop|answer|topics|search)\./;

/** The dashboard lists what was saved in calculators. */
const calculatorScreens = /\/routes\/(?:calculators|dashboard)\./;

const frameScreen = /\/routes\/plan-frame\./;

/** With the frame of a plan's pages, whose script only a guide loads. */
const guideScreens = /\/routes\/(?:.*guide\.\$tier|plan-frame\.)/;

/**
 * The shell has all that the root and the client's entry import, and small modules that a guide, the heaviest page, shares with another
 * screen; `guide` has its larger ones without a library, and those of the plan's frame, which Rollup would put into the files of other
 * pages; `visitors` has those of a visitor's other screens, `calculators` those that only calculators and the dashboard need, `plan` those
 * of the pages below a plan and on the way to one, `account` those of the rest. The entry itself stays apart: it may run only after the
 * page has named its routes.
 */
function findChunks(graph: Graph) {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const isStart = (id: string) => /\/app\/(root|entry\.client)\.tsx/.test(id);
  const shell = new Set(entries.filter(isStart).flatMap((id) => [...importsOf(id, graph)]));
  const screens = entries.filter((id) => !isStart(id));
  const byScreens = screens.flatMap((id) => [...importsOf(id, graph)]);
  const shared = new Set(byScreens.filter((id, place) => !shell.has(id) && byScreens.indexOf(id) < place));
  const small = [...shared].flatMap((id) => {
    const needed = [id, ...importsOf(id, graph)].filter((one) => !shell.has(one));
    const size = needed.reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0);
    return size < minChunkSize ? needed : [];
  });
  const sharedBy = (isSharing: (screen: string) => boolean) => {
    const imported = new Set(screens.filter(isSharing).flatMap((id) => [...importsOf(id, graph)]));
    return small.filter((id) => imported.has(id));
  };
  const usedBy = (isUser: (screen: string) => boolean) => new Set(screens.filter(isUser).flatMap((id) => [...importsOf(id, graph)]));
  const [ofGuides, ofOthers] = [usedBy((id) => guideScreens.test(id)), usedBy((id) => !guideScreens.test(id) && !planPageScreens.test(id))];
  const ofFrame = usedBy((id) => frameScreen.test(id));
  const needsLibrary = (id: string) => [...importsOf(id, graph)].some((one) => !shell.has(one) && one.includes("node_modules"));
  const commands = [...ofGuides].filter((id) => guideCommands.test(id));
  return {
    /** With what they need: a file that needs another which needs it doesn't start. */
    commands: new Set(commands.flatMap((id) => [id, ...importsOf(id, graph)])),
    guide: new Set([...ofGuides].filter((id) => (ofOthers.has(id) || ofFrame.has(id)) && id.includes("/app/") && !needsLibrary(id))),
    shell: new Set([...shell, ...sharedBy((screen) => guideScreens.test(screen))]),
    visitors: new Set(sharedBy((screen) => ![accountScreens, planPageScreens, calculatorScreens].some((those) => those.test(screen)))),
    calculators: new Set(sharedBy((screen) => calculatorScreens.test(screen))),
    plan: new Set(sharedBy((screen) => planPageScreens.test(screen))),
    account: new Set(small),
  };
}

/** The static imports of a module, transitively. */
function importsOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (!found.has(imported)) {
      importsOf(imported, graph, found.add(imported));
    }
  }
  return found;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [remix(remixOptions(command === "serve")), vanillaExtractPlugin(), namedErrorsPlugin()],
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      // Otherwise Vite has workarounds for Safari 10 kept, which no target needs.
      safari10: false,
      compress: { passes: 3, pure_getters: true, keep_fargs: false, pure_funcs: ["console.warn"] },
    },
    assetsInlineLimit: 0,
    // The files that a page loads later import only files that it has.
    modulePreload: false,
    // The server's bundle is one file, read at the start: a chunk that was loaded later might have been replaced by a new build.
    rollupOptions: {
      output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: chunkOf, experimentalMinChunkSize: mergedSize },
    },
  },
  optimizeDeps: {
    // Finds all dependencies before the first page: one found later would come with a second copy of React.
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"],
    include: ["@statelyai/inspect"],
    esbuildOptions: { target: "es2022" },
  },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
}));
