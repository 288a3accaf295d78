import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { serialize } from "node:v8";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A page as it was rendered. */
export interface RenderedPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
  readonly didFail: boolean;
}

/** A page as it is sent. */
export interface CompressedPage extends Omit<RenderedPage, "html"> {
  readonly brotli: Buffer<ArrayBuffer>;
}

/** What remix-serve would take for a page that it compresses itself. */
const brotliQuality = 4;

/** Pages that were rendered lately, by all that went into them. Ten minutes, since a page may say what year it is. */
const kept = new LRUCache<string, CompressedPage>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ brotli }) => brotli.length + 1_000,
  ttl: 10 * 60_000,
});

/**
 * The page, compressed: rendered, unless the same was rendered lately for the same address out of the same data. A page shows nothing but
 * its data, so what was rendered from exactly these is right for whoever has these; a person who comes back to what they left is
 * answered without rendering.
 * @param data all that the page is made of; what cannot be told apart for certain, a promise say, is rendered each time.
 */
export async function compressedPage(address: string, data: unknown, render: () => Promise<RenderedPage>): Promise<CompressedPage> {
  const key = keyOf(address, data);
  const known = key === null ? undefined : kept.get(key);
  if (known) {
    return known;
  }
  const { html, ...rest } = await render();
  const page = { ...rest, brotli: await compress(html) };
  if (key !== null && !page.didFail) {
    kept.set(key, page);
  }
  return page;
}

/** Serialized as V8 does, which tells apart what JSON does not, as a Map from another. */
function keyOf(address: string, data: unknown): string | null {
  try {
    return createHash("sha256")
      .update(serialize([address, data]))
      .digest("base64url");
  } catch {
    return null;
  }
}

async function compress(html: string): Promise<Buffer<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return (await promisify(brotliCompress)(html, { params })) as Buffer<ArrayBuffer>;
}
