import { deflateSync } from "node:zlib";
import { assemblePdf, stream } from "./draw-pdf.ts";

/** Small files that unpack, nest or repeat without end. */
export const listBombs = (): readonly (readonly [name: string, bytes: Uint8Array])[] => [
  ["a content of 1 GB", drawPage(packTwice(1_024, " "))],
  ["300 MB of operations", drawPage(packTwice(300, "0 0 1 1 re f "))],
  ["forms within forms", nestForms()],
  ["brackets within brackets", drawPage(packTwice(8, "["))],
  [
    "an image of 10 gigapixels",
    drawPage(
      stream("/X Do"),
      "/XObject<</X 5 0 R>>",
      stream("x", "/Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB"),
    ),
  ],
  ["pages that contain each other", assemblePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 9>>"])],
];

function packTwice(megabytes: number, text: string): string {
  const once = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, text), { level: 9 });
  return stream(deflateSync(once, { level: 9 }), "/Filter[/FlateDecode/FlateDecode]");
}

function drawPage(content: string, resources = "", ...objects: string[]): Uint8Array {
  return assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${resources}>>>>`,
    content,
    ...objects,
  ]);
}

/** Each form draws the next one ten times. */
function nestForms(): Uint8Array {
  const forms = Array.from({ length: 12 }, (_, at) =>
    stream("/X Do ".repeat(10), `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</X ${at + 6} 0 R>>>>`),
  );
  const last = stream("BT ET", "/Type/XObject/Subtype/Form/BBox[0 0 612 792]");
  return drawPage(stream("/X Do"), "/XObject<</X 5 0 R>>", ...forms, last);
}
