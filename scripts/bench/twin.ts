/** Writes a bare Remix application whose pages have the same HTML, styles, fonts and pictures as pages of the built product. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";

const root = join(import.meta.dirname, "../..");
/** Ignored by git. */
export const twinFolder = join(root, ".cache/bench-twin");

interface Element {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (Element | string)[];
}

export interface PageCopy {
  readonly body: Element;
  readonly styles: readonly string[];
  /** Everything on the product's origin that the page loads, apart from scripts. */
  readonly files: readonly string[];
}

/** Reads a page that is open with JavaScript disabled. */
export function copyPage(page: Page): Promise<PageCopy> {
  return page.evaluate(() => {
    const skipped = new Set(["script", "link", "style", "template", "noscript", "meta"]);
    function read(element: globalThis.Element): Element {
      return {
        tag: element.localName,
        attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
        children: [...element.childNodes].flatMap((node): (Element | string)[] =>
          node instanceof Text ? [node.data] : node instanceof globalThis.Element && !skipped.has(node.localName) ? [read(node)] : [],
        ),
      };
    }
    const { origin } = window.location;
    const linked = (selector: string) => [...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href);
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const own = (addresses: readonly string[]) =>
      [...new Set(addresses)].filter((address) => address.startsWith(`${origin}/`)).map((address) => address.slice(origin.length));
    return {
      body: read(document.body),
      styles: own(linked("link[rel=stylesheet]")),
      files: own([...loaded, ...linked("link[rel=preload][as=font]")]).filter((path) => !/\.js(?:\?|$)/.test(path)),
    };
  });
}

/** Replaces the application by one with a page for each copy, at `/` and the copy's name. The caller builds it. */
export async function writeTwin(origin: string, copies: Readonly<Record<string, PageCopy>>): Promise<void> {
  rmSync(twinFolder, { recursive: true, force: true });
  const app = join(twinFolder, "app");
  mkdirSync(join(app, "routes"), { recursive: true });
  cpSync(join(root, "scripts/bench/bare"), app, { recursive: true });
  for (const [name, copy] of Object.entries(copies)) {
    writeFileSync(join(app, `routes/${name}.tsx`), renderRoute(copy));
    for (const path of new Set([...copy.styles, ...copy.files])) {
      const answer = await fetch(origin + path);
      const file = join(twinFolder, "public", new URL(path, origin).pathname);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
    }
  }
  writeFileSync(
    join(twinFolder, "vite.config.ts"),
    `import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "../../remix.config.js";

export default defineConfig({
  plugins: [remix({ ...remixConfig, appDirectory: ".cache/bench-twin/app", buildDirectory: ".cache/bench-twin/build" })],
  publicDir: ".cache/bench-twin/public",
  build: { target: "es2022", assetsInlineLimit: 0 },
});
`,
  );
}

/** Elements as JSX, texts through the loader, one state for all boxes. */
function renderRoute({ body, styles }: PageCopy): string {
  const texts: string[] = [];
  const boxes: boolean[] = [];
  function jsx(node: Element | string): string {
    if (typeof node === "string") {
      return `{t[${texts.push(node) - 1}]}`;
    }
    const { tag, attributes, children } = node;
    const checked = attributes.find(([name]) => name === "aria-checked")?.[1];
    const isBox = tag === "button" && checked !== undefined;
    const place = isBox ? boxes.push(checked === "true") - 1 : -1;
    const shown = isBox ? attributes.filter(([name]) => name !== "aria-checked") : attributes;
    const properties = shown.flatMap(([name, value]) => property(tag, name, value));
    if (isBox) {
      properties.push(`aria-checked={boxes[${place}]} onClick={(event) => { event.preventDefault(); toggle(${place}); }}`);
    }
    const value = tag === "textarea" ? children.filter((child) => typeof child === "string").join("") : null;
    const start = [tag, ...properties, ...(value ? [`defaultValue={${JSON.stringify(value)}}`] : [])].join(" ");
    return value !== null || children.length === 0 ? `<${start} />` : `<${start}>${children.map(jsx).join("")}</${tag}>`;
  }
  const content = body.children.map(jsx).join("\n");
  return `import { useState } from "react";
import { useLoaderData } from "@remix-run/react";

export const links = () => ${JSON.stringify(styles.map((href) => ({ rel: "stylesheet", href })))};

export const loader = () => ({ texts: ${JSON.stringify(texts)} });

export default function Route() {
  const { texts: t } = useLoaderData();
  const [boxes, setBoxes] = useState(${JSON.stringify(boxes)});
  const toggle = (place) => setBoxes((before) => before.map((is, index) => (index === place ? !is : is)));
  return (
    <div className=${JSON.stringify(body.attributes.find(([name]) => name === "class")?.[1] ?? "")}>
${content}
    </div>
  );
}
`;
}

const renamed: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  readonly: "readOnly",
  maxlength: "maxLength",
  minlength: "minLength",
  autocomplete: "autoComplete",
  inputmode: "inputMode",
  enterkeyhint: "enterKeyHint",
  novalidate: "noValidate",
  formaction: "formAction",
  formmethod: "formMethod",
  srcset: "srcSet",
  fetchpriority: "fetchPriority",
  crossorigin: "crossOrigin",
  datetime: "dateTime",
  colspan: "colSpan",
  rowspan: "rowSpan",
  spellcheck: "spellCheck",
  autofocus: "autoFocus",
  enctype: "encType",
  popovertarget: "popovertarget",
};

const flags = new Set(["hidden", "open", "disabled", "required", "novalidate", "readonly", "multiple", "autofocus", "download"]);

function property(tag: string, name: string, value: string): string[] {
  if (name === "style") {
    const rules = value.split(";").flatMap((rule) => {
      const [key = "", ...rest] = rule.split(":");
      const isCustom = key.trim().startsWith("--");
      const own = isCustom ? key.trim() : key.trim().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return own ? [[own, rest.join(":").trim()] as const] : [];
    });
    return [`style={${JSON.stringify(Object.fromEntries(rules))}}`];
  }
  if (tag === "input" && (name === "value" || name === "checked")) {
    return [name === "checked" ? "defaultChecked" : `defaultValue={${JSON.stringify(value)}}`];
  }
  if (tag === "option" && name === "selected") {
    return [];
  }
  if (flags.has(name) && value === "") {
    return [renamed[name] ?? name];
  }
  const isPlain = /^(?:aria|data)-/.test(name);
  const own = isPlain ? name : (renamed[name] ?? name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  return [`${own}={${JSON.stringify(value)}}`];
}
