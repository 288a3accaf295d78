import { style, styleVariants } from "@vanilla-extract/css";
import { stack } from "#app/design/layout/layout.css.ts";
import { vars } from "#app/design/theme/theme.css.ts";

const base = style([stack.xs]);

export const fields = styleVariants({
  fine: [base],
  /** The bar is needed because color alone must not signal the error. */
  wrong: [base, { borderInlineStart: `4px solid ${vars.color.danger}`, paddingInlineStart: vars.space.md }],
});

export const error = style({ color: vars.color.danger, fontWeight: 600 });

export const input = style({
  inlineSize: "100%",
  minBlockSize: "3rem",
  paddingInline: vars.space.sm,
  paddingBlock: vars.space.xs,
  background: vars.color.surface,
  border: `1.5px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  selectors: {
    "&[aria-invalid='true']": { borderColor: vars.color.danger, borderWidth: "2px" },
    "&:focus-visible": { borderRadius: vars.radius.md },
  },
});

export const area = style([input, { minBlockSize: "7rem", resize: "vertical" }]);

export const withUnit = style({ display: "flex", alignItems: "center", gap: vars.space.xs });

export const unitMark = style({ flex: "none", color: vars.color.textQuiet, fontWeight: 600 });
