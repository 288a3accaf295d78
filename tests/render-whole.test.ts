import { createElement } from "react";
import { expect, test } from "vitest";
import { renderWhole } from "#app/render-whole.server.tsx";

/** Characters of two, three and four bytes. */
const sentences = [
  "Ключи от нового дома вы получите в день закрытия сделки. ",
  "成交当天您会拿到新家的钥匙，之前请再看一遍所有文件。",
  "सौदा पूरा होने के दिन आपको अपने नए घर की चाबियाँ मिलेंगी। ",
  "🏡🔑📦🎉👩‍👩‍👧‍👦🇺🇸",
];

/** React writes them one by one into its buffer of 2,048 bytes; together they fill it more than twice. */
const pieces = sentences.flatMap((sentence) => sentence.repeat(Math.ceil(500 / sentence.length)).match(/.{1,9}/gsu) ?? []);

test("a page loses no character and gains none, wherever React's buffer ends in it", { timeout: 120_000 }, async () => {
  const wrong: number[] = [];
  for (let offset = 4; offset < 4 + 2_048; offset += 1) {
    const padding = [0, 1, 2, 3].map((part) => "x".repeat((offset + part) / 4));
    const texts = [...padding, ...pieces];
    const html = await renderWhole(createElement("p", null, ...texts), "nonce", (error) => wrong.push(Number(error)));
    if (Buffer.from(html, "latin1").toString() !== `<p>${texts.join("<!-- -->")}</p>`) {
      wrong.push(offset);
    }
  }
  expect(wrong).toEqual([]);
});
