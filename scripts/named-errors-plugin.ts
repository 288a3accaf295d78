import type { Plugin } from "vite";

const known = "({ Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, __proto__: null })";

/** The places where the browser revives serialized errors: by any name on `window`, 'Function' included. */
const revivers = [
  { file: /@remix-run\/react\/dist\/esm\/errors\.js$/, from: "window[val.__subType]", to: `${known}[val.__subType]` },
  {
    file: /@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
    from: 'if (name && name in global && typeof global[name] === "function") {',
    to: `if (name && name in ${known}) {`,
  },
  { file: /turbo-stream\/dist\/turbo-stream\.mjs$/, from: "globalObj && globalObj[errorType] ?", to: `errorType in ${known} ?` },
];

/**
 * Fixes GHSA-337j-9hxr-rhxg and GHSA-49rj-9fvp-4h2h, unfixed in Remix 2: the browser revives errors only as JavaScript's own kinds. Fails
 * the build if a reviver has changed.
 */
export function namedErrorsPlugin(): Plugin {
  const patched = new Set<RegExp>();
  return {
    name: "keyturn-named-errors",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const reviver = revivers.find(({ file }) => file.test(id.split("?", 1)[0] ?? ""));
      if (!reviver) {
        return null;
      }
      if (code.split(reviver.from).length !== 2) {
        this.error(`${id} does not hold '${reviver.from}' once: look at how it revives errors now.`);
      }
      patched.add(reviver.file);
      return { code: code.replace(reviver.from, () => reviver.to), map: null };
    },
    generateBundle() {
      for (const { file } of revivers) {
        if (!patched.has(file)) {
          this.error(`Nothing in the build is ${file}: look at where errors are revived now.`);
        }
      }
    },
  };
}
