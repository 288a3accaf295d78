import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

const spaces = { none: "0", ...vars.space };

const hairline = `1px solid ${vars.color.line}`;

// Nested lists reset `list-style`, so this affects the element's own items only.
const unmarked = { listStyle: "none" } as const;

export const stack = styleVariants(spaces, (gap) => ({ ...unmarked, display: "flex", flexDirection: "column", minInlineSize: 0, gap }));

export const inline = styleVariants(spaces, (gap) => ({ ...unmarked, display: "flex", flexWrap: "wrap", alignItems: "center", gap }));

export const rowSpaces = styleVariants(spaces, (rowGap) => ({ rowGap }));

export const alignments = styleVariants({
  start: { alignItems: "flex-start" },
  center: { alignItems: "center" },
  end: { alignItems: "flex-end" },
  baseline: { alignItems: "baseline" },
});

export const between = style({ justifyContent: "space-between" });

export const marked = style({ listStyle: "revert", paddingInlineStart: vars.space.lg });

const rowPadding = createVar();

const dividedBase = style({ ...unmarked, inlineSize: "100%" });

export const divided = styleVariants(spaces, (padding) => [dividedBase, { vars: { [rowPadding]: padding } }]);

globalStyle(`${dividedBase} > *`, { paddingBlock: rowPadding });
globalStyle(`${dividedBase} > * + *`, { borderBlockStart: hairline });

const { none, sm, md, lg } = spaces;

export const linesAbove = styleVariants({ none, sm, md, lg }, (paddingBlockStart) => ({ borderBlockStart: hairline, paddingBlockStart }));

const noticeBase = style(softEdge);

const tint = createVar();

export const notice = styleVariants({
  sunken: [noticeBase, { background: vars.color.sunken }],
  primary: [noticeBase, { ...soft.primary, vars: { [tint]: vars.color.primary } }],
  accent: [noticeBase, { ...soft.accent, vars: { [tint]: vars.color.accent } }],
  success: [noticeBase, { ...soft.success, vars: { [tint]: vars.color.success } }],
  danger: [noticeBase, { ...soft.danger, vars: { [tint]: vars.color.danger } }],
});

export const noticeSizes = styleVariants({
  sm: { padding: `${sm} ${md}`, borderRadius: vars.radius.md, lineHeight: vars.lineHeight.compact },
  md: { padding: md, borderRadius: vars.radius.md },
  lg: { padding: lg, borderRadius: vars.radius.lg },
});

export const bar = style({ borderInlineStart: `4px solid ${tint}`, borderRadius: vars.radius.sm });

// On a tint, links keep the text's color; the underline marks them.
globalStyle(`${noticeBase}:not(${notice.sunken}) a:not([class])`, { color: "inherit" });
