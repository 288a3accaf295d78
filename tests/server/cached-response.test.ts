import { expect, test } from "vitest";
import { smallestEncoding } from "#server/responses/cached-response.ts";

const form = Buffer.of();
const bodies = { identity: form, br: form, gzip: form };

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.1, gzip;q=1", "br"],
  ["BR", "br"],
  ["*", "br"],
  ["*;q=0, identity", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  [undefined, "identity"],
] as const)("'%s' allows %s", (header, encoding) => {
  expect(smallestEncoding(header, bodies)).toBe(encoding);
});

test("of forms that a file does not have, none is sent", () => {
  expect(smallestEncoding("br, gzip", { identity: form, gzip: form })).toBe("gzip");
  expect(smallestEncoding("br, gzip", { identity: form })).toBe("identity");
});
