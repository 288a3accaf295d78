import { describe, expect, test } from "vitest";
import { demoBrand } from "#app/brand/brand.ts";
import { renderMail } from "#app/mail/frame.server.ts";
import type { MailContent } from "#app/mail/mail-content.ts";

const content: MailContent = {
  subject: "A line\r\nBcc: evil@example.com",
  title: 'Fish & <b>chips</b> "today"',
  paragraphs: ["The first paragraph.", ["One point", "Another <script>alert(1)</script>"]],
  button: { label: "Open your plan", path: "/buying-guide/full?step=a&done=b" },
  afterButton: ["After it."],
  reason: "You get this because you have an account.",
};
const frame = { brand: demoBrand, origin: "https://keyturn.example.com", settingsPath: "/mail-settings?token=t" };

describe("a mail", () => {
  test("says the same as text and as HTML", () => {
    const { text, html } = renderMail(content, frame);
    for (const part of [
      "The first paragraph.",
      "One point",
      "After it.",
      "You get this because you have an account.",
      demoBrand.brokerage,
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain("Open your plan:\nhttps://keyturn.example.com/buying-guide/full?step=a&done=b");
    expect(text).toContain("https://keyturn.example.com/mail-settings?token=t");
  });

  test("holds no markup but its own, no pictures, no scripts, and stays small", () => {
    const { html } = renderMail(content, frame);
    expect(html).toContain("Fish &#38; &#60;b&#62;chips");
    expect(html).not.toMatch(/<script|<img|<b>|url\(/);
    expect(html).toContain('href="https://keyturn.example.com/buying-guide/full?step=a&#38;done=b"');
    expect(Buffer.byteLength(html)).toBeLessThan(10_000);
  });

  test("has a subject of one line, and names its colors for the dark", () => {
    const { subject, html } = renderMail(content, frame);
    expect(subject).toBe("A line Bcc: evil@example.com");
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).toContain('name="color-scheme" content="light dark"');
  });

  test("offers no way to stop what cannot be stopped", () => {
    const { text, html } = renderMail(content, { ...frame, settingsPath: null });
    expect(text + html).not.toContain("/mail-settings");
  });
});
