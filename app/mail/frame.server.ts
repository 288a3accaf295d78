import type { Brand } from "#app/brand/brand.ts";
import type { Colors } from "#app/brand/colors.ts";
import { keyturnColors } from "#app/brand/keyturn-colors.ts";
import type { MailContent } from "./mail-content.ts";

export interface Frame {
  readonly brand: Pick<Brand, "name" | "brokerage" | "license" | "address">;
  readonly origin: string;
  /** Null for a mail that can't be unsubscribed from. */
  readonly settingsPath: string | null;
}

const { light, dark } = keyturnColors;

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";

export function renderMail(content: MailContent, frame: Frame) {
  return { subject: oneLine(content.subject), text: renderText(content, frame), html: renderHtml(content, frame) };
}

function renderText(
  { title, paragraphs, button, afterButton = [], links = [], reason }: MailContent,
  { brand, origin, settingsPath }: Frame,
): string {
  const parts = [
    title,
    ...paragraphs.map((part) => (typeof part === "string" ? part : part.map((point) => `- ${point}`).join("\n"))),
    ...(button ? [`${button.label}:\n${origin}${button.path}`] : []),
    ...afterButton,
    ...links.map(({ label, path }) => `${label}:\n${origin}${path}`),
    "--",
    reason,
    ...(settingsPath ? [`Change your email settings or unsubscribe:\n${origin}${settingsPath}`] : []),
    [brand.brokerage, brand.license, brand.address].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderHtml({ subject, title, paragraphs, button, afterButton = [], links = [], reason }: MailContent, frame: Frame): string {
  const { brand, origin, settingsPath } = frame;
  const address = button && escaped(`${origin}${button.path}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(oneLine(subject))}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules}
}
@media (max-width: 480px) { .sheet { padding: 24px 20px !important; } .press { display: block !important; } }
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.ground};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td class="name" style="padding:0 4px 16px;font:600 20px/1.3 ${serif};color:${light.primary};">${escaped(brand.name)}</td></tr>
<tr><td class="sheet" style="padding:32px;background:${light.surface};border:1px solid ${light.line};border-radius:12px;">
<h1 class="text" style="margin:0 0 16px;font:600 24px/1.3 ${serif};color:${light.text};">${escaped(title)}</h1>
${paragraphs.map(paragraph).join("\n")}
${
  button
    ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="press" style="margin:24px 0;">
<tr><td class="button" align="center" style="border-radius:8px;background:${light.primary};"><a class="label" href="${address}" style="display:inline-block;padding:13px 24px;font:600 16px/20px ${sans};color:${light.onPrimary};text-decoration:none;">${escaped(button.label)}</a></td></tr>
</table>
<p class="quiet" style="margin:0 0 16px;font:14px/1.5 ${sans};color:${light.textQuiet};overflow-wrap:anywhere;word-break:break-word;">If the button doesn't work, copy this link into your browser:<br><a class="link" href="${address}" style="color:${light.primary};">${address}</a></p>`
    : ""
}
${afterButton.map(paragraph).join("\n")}
${links.map(({ label, path }) => quietLink(label, origin + path)).join("\n")}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;font:14px/1.5 ${sans};color:${light.textQuiet};">
<p style="margin:0 0 8px;">${escaped(reason)}</p>
${settingsPath ? quietLink("Change your email settings or unsubscribe", origin + settingsPath) : ""}
<p style="margin:0;">${[brand.brokerage, brand.license, brand.address].map(escaped).join("<br>")}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function quietLink(label: string, url: string): string {
  return `<p style="margin:0 0 8px;font:14px/1.5 ${sans};"><a class="link" href="${escaped(url)}" style="color:${light.primary};">${escaped(label)}</a></p>`;
}

function paragraph(part: string | readonly string[]): string {
  const look = `font:16px/1.55 ${sans};color:${light.text};`;
  if (typeof part === "string") {
    return `<p class="text" style="margin:0 0 16px;${look}">${escaped(part)}</p>`;
  }
  const points = part.map((point) => `<li style="margin:0 0 6px;">${escaped(point)}</li>`).join("");
  return `<ul class="text" style="margin:0 0 16px;padding:0 0 0 22px;${look}">${points}</ul>`;
}

/** Inline styles are the light theme; clients that support dark mode apply these over them. */
const darkRules = (
  [
    ["ground", { background: "ground" }],
    ["sheet", { background: "surface", "border-color": "line" }],
    ["text", { color: "text" }],
    ["quiet", { color: "textQuiet" }],
    ["name", { color: "primary" }],
    ["link", { color: "primary" }],
    ["button", { background: "primary" }],
    ["label", { color: "onPrimary" }],
  ] as const
)
  .map(([name, look]) => {
    const rules = Object.entries<keyof Colors>(look).map(([property, role]) => `${property}: ${dark[role]} !important;`);
    return `.${name} { ${rules.join(" ")} }`;
  })
  .join("\n");

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
