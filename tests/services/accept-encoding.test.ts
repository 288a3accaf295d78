import { expect, test } from "vitest";
import { bestEncoding } from "#app/services/accept-encoding.server.ts";

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
  [null, "identity"],
  [undefined, "identity"],
] as const)("'%s' allows %s", (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding);
  expect(bestEncoding(header)).toBe(encoding);
});
