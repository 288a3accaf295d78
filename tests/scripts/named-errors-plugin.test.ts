import { build, type Plugin, type Rollup } from "vite";
import { beforeAll, expect, test } from "vitest";
import { namedErrorsPlugin } from "../../scripts/named-errors-plugin.ts";

const remix = "@remix-run/react/dist/esm";
const entry = `
export { deserializeErrors } from "/node_modules/${remix}/errors.js";
export { decodeViaTurboStream } from "/node_modules/${remix}/single-fetch.js";
`;

interface Revivers {
  deserializeErrors(errors: Record<string, unknown>): Record<string, unknown>;
  decodeViaTurboStream(body: ReadableStream<Uint8Array>, global: unknown): Promise<{ value: unknown }>;
}

/** Bundles for browsers what the entry names, with these plugins beside the one under test. */
async function bundle(code: string, ...plugins: Plugin[]): Promise<string> {
  const virtual: Plugin = {
    name: "entry",
    resolveId: (id) => (id === "entry.js" ? id : null),
    load: (id) => (id === "entry.js" ? code : null),
  };
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [virtual, ...plugins, namedErrorsPlugin()],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      target: "es2022",
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: "entry.js", preserveEntrySignatures: "strict" },
    },
  })) as Rollup.RollupOutput;
  return result.output[0].code;
}

let revivers: Revivers;

beforeAll(async () => {
  revivers = await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(await bundle(entry)).toString("base64")}`);
});

/** What the browser makes of an error of this name: as part of a page, sent for a loader that failed, and inside of a loader's data. */
async function revived(name: string) {
  const decode = async (line: string) => (await revivers.decodeViaTurboStream(new Blob([`${line}\n`]).stream(), globalThis)).value;
  return [
    revivers.deserializeErrors({ root: { __type: "Error", __subType: name, message: "return 1" } }).root,
    await decode(JSON.stringify([["SanitizedError", 1, 2, 3], name, "return 1", ""])),
    await decode(JSON.stringify([["E", "return 1", name]])),
  ];
}

test.each(["TypeError", "RangeError"])("a %s that the server sends is one in the browser too", async (name) => {
  for (const error of await revived(name)) {
    expect(error).toMatchObject({ name, message: "return 1" });
  }
});

test.each(["Function", "WebSocket", "String", "__proto__", "constructor", "Object", ""])(
  "an error called '%s' becomes a plain one",
  async (name) => {
    for (const error of await revived(name)) {
      expect(error).toBeInstanceOf(Error);
      expect(error).toMatchObject({ name: "Error", message: "return 1" });
    }
  },
);

test("the build fails where a reviver has changed or is gone", async () => {
  const changed: Plugin = {
    name: "changed",
    transform: (code, id) => (id.endsWith("turbo-stream.mjs") ? code.replaceAll("globalObj", "anything") : null),
  };
  await expect(bundle(entry, changed)).rejects.toThrow(/turbo-stream\.mjs does not hold/);
  await expect(bundle(entry.split("\n")[1] ?? "")).rejects.toThrow(/Nothing in the build/);
});
