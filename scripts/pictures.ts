/** 'npm run pictures': draws the images that can't be SVG, in the brand's colors: link previews and phone icons. */
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { keyturnColors } from "#app/brand/keyturn-colors.ts";
import { readBrand } from "#app/platform/brand.server.ts";
import { ensureBrowser } from "./browser.ts";

const root = join(import.meta.dirname, "..");
const publicFolder = join(root, "public");
const brand = readBrand(process.env);
const colors = keyturnColors.light;
const textFont = "node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
const icon = inlined("public/favicon.svg", "image/svg+xml");

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
try {
  await mkdir(join(publicFolder, "icons"), { recursive: true });
  await draw(browser, brand.sharePicture, 1200, 630, sharePicture());
  for (const [path, size] of [
    ["icons/touch-180.png", 180],
    ["icons/app-192.png", 192],
    ["icons/app-512.png", 512],
  ] as const) {
    await draw(browser, path, size, size, `<img class="icon" src="${icon}" alt="">`);
  }
  const small = await picture(browser, 48, 48, `<style>body { background: none }</style><img class="icon" src="${icon}" alt="">`);
  await keep("favicon.ico", iconFile(small, 48));
} finally {
  await browser.close();
}

async function draw(inBrowser: Browser, path: string, width: number, height: number, body: string) {
  await keep(path, await picture(inBrowser, width, height, body));
}

async function picture(inBrowser: Browser, width: number, height: number, body: string) {
  const page = await inBrowser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
  await page.setContent(`<!doctype html><style>${style()}</style>${body}`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

async function keep(path: string, bytes: Buffer) {
  await writeFile(join(publicFolder, path), bytes);
  console.log(`public/${path.replace(/^\//, "")}`);
}

/** A PNG as .ico, which browsers request unasked: a header, one directory entry, and the image. */
function iconFile(png: Buffer, size: number) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function sharePicture() {
  return `<main>
    <section><p class="name"><img src="${icon}" alt="">${escaped(brand.name)}</p>
    <h1>Your home journey, step by step</h1>
    <p>Checklists for buying and selling a home.</p></section>
    <img class="scene" src="${inlined("app/pictures/scenes/journey-day.svg", "image/svg+xml")}" alt=""></main>`;
}

function style() {
  return `@font-face { font-family: "Public Sans"; src: url("${inlined(textFont, "font/woff2")}"); }
    @font-face { font-family: Newsreader; src: url("${inlined("app/design/theme/fonts/newsreader-500.woff2", "font/woff2")}"); }
    body { margin: 0; background: ${colors.primary}; }
    .icon { display: block; inline-size: 100vw; block-size: 100vh; }
    main { display: grid; grid-template-columns: 1fr 30rem; block-size: 100vh; background: ${colors.ground}; color: ${colors.text}; }
    section { display: flex; flex-direction: column; justify-content: center; gap: 2rem; padding-inline: 5rem 3rem; }
    h1, p { margin: 0; }
    h1 { font: 500 5rem/1.04 Newsreader; letter-spacing: -0.02em; text-wrap: balance; }
    p { font: 1.75rem/1.4 "Public Sans"; color: ${colors.textQuiet}; }
    .name { display: flex; align-items: center; gap: 1rem; font: 500 2.5rem/1 Newsreader; color: ${colors.text}; }
    .name img { inline-size: 4rem; block-size: 4rem; }
    .scene { inline-size: 100%; block-size: 100vh; object-fit: cover; object-position: 50% 78%; }`;
}

function inlined(path: string, type: string) {
  return `data:${type};base64,${readFileSync(join(root, path)).toString("base64")}`;
}

function escaped(text: string) {
  return text.replace(/[&<>]/g, (character) => `&#${character.codePointAt(0)};`);
}
