import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "#app/styles/theme.css.ts";
import * as actionLinks from "./action-links.css.ts";
import * as checkMark from "./check-mark.css.ts";
import * as contactCard from "./contact-card.css.ts";
import * as guideScreen from "./guide-screen.css.ts";
import * as journeyChooser from "./journey-chooser.css.ts";
import * as progressSummary from "./progress-summary.css.ts";
import * as questionItem from "./question-item.css.ts";
import * as sourceList from "./source-list.css.ts";
import * as stepCard from "./step-card.css.ts";
import * as subStepList from "./sub-step-list.css.ts";

export const stepsHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space.tight} ${vars.space.regular}`,
});

/** On paper only: where the plan comes from. */
export const source = style({ display: "none", "@media": { [media.print]: { display: "block", marginBlockStart: vars.space.regular } } });

export const help = style({
  color: vars.color.textQuiet,
  fontSize: vars.textSize.small,
  scrollMarginBlock: "8rem",
  "@media": { [media.print]: { display: "none" } },
});

/** One rule for paper: it wins over those of the screen, in whatever order the files come. */
const onPaper = (selector: string, rule: NonNullable<Parameters<typeof globalStyle>[1]["@media"]>[string], part = "") =>
  globalStyle(`html:has(#journey) :is(${selector})${part}`, { "@media": { [media.print]: rule } });

// The plan is long: smaller type than on a screen, in black, each step with all that is folded away on the screen.
globalStyle("html:has(#journey)", { "@media": { [media.print]: { fontSize: "10pt" } } });
onPaper("details", { contentVisibility: "visible", blockSize: "auto", overflow: "visible" }, "::details-content");
onPaper(`${stepCard.card}, ${stepCard.card} *, ${contactCard.card}, ${contactCard.card} *`, { color: "#000" });

onPaper(stepCard.card, {
  position: "relative",
  display: "block",
  background: "none",
  borderRadius: 0,
  paddingBlockStart: vars.space.tight,
});
onPaper(`${stepCard.card}[data-state]`, { boxShadow: "none", background: "none" });
onPaper(stepCard.circle, { position: "absolute", insetInlineStart: 0, insetBlockStart: vars.space.snug, padding: 0 });
onPaper(stepCard.summary, { padding: `${vars.space.tight} 0 ${vars.space.tight} 3rem`, breakInside: "avoid", breakAfter: "avoid" });
onPaper(stepCard.summary, { display: "none" }, "::after");
onPaper(stepCard.body, { display: "block", marginInlineStart: 0, padding: `0 0 ${vars.space.regular} 3rem` });
onPaper(`${stepCard.body} > *`, { marginBlockEnd: vars.space.tight });
onPaper(`${stepCard.body} h4`, { breakAfter: "avoid" });
onPaper(`${stepCard.tip}, ${stepCard.note}`, { padding: 0, background: "none", breakInside: "avoid" });

// Boxes that are ticked with a pencil, or are ticked already: lines instead of fills, which printers leave out.
onPaper(`${checkMark.square}, ${checkMark.round}`, { background: "none", borderColor: "#000", borderWidth: "1.5px" });
onPaper(`${checkMark.square}[data-checked='true'], ${checkMark.round}[data-checked='true']`, { background: "none", stroke: "#000" });
onPaper(checkMark.square, { inlineSize: "1.125rem", blockSize: "1.125rem", borderRadius: 0 });

onPaper(questionItem.text, { fontSize: "1rem" });
onPaper(questionItem.controls, { justifyContent: "flex-start", columnGap: vars.space.wide, marginBlockStart: 0 });
onPaper(questionItem.answers, { display: "flex", gap: vars.space.roomy, flex: "none" });
onPaper(`${questionItem.answers} > button`, {
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.tight,
  minBlockSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  background: "none",
  fontWeight: 400,
});
onPaper(
  `${questionItem.answers} > button[aria-checked]`,
  {
    content: "'' / ''",
    display: "grid",
    placeItems: "center",
    inlineSize: "1.125rem",
    blockSize: "1.125rem",
    border: "1.5px solid #000",
    lineHeight: 1,
  },
  "::before",
);
onPaper(`${questionItem.answers} > button[aria-checked='true']`, { fontWeight: 700 });
onPaper(`${questionItem.answers} > button[aria-checked='true']`, { content: "'✓' / ''" }, "::before");
// A word that the glossary explains is read on, not looked up.
onPaper("main a[href^='/']:not([href^='/glossary'])", { content: "' (' attr(href) ')'", fontSize: "0.85em" }, "::after");
onPaper(questionItem.covered, { minBlockSize: 0, padding: 0 });
onPaper(`${questionItem.feedback.yes}, ${questionItem.feedback.no}`, {
  paddingBlock: 0,
  background: "none",
  borderColor: "#000",
  borderInlineStartWidth: "2px",
});
onPaper(questionItem.readMore, { display: "inline", minBlockSize: 0 });
onPaper(questionItem.more, { display: "block", marginBlockStart: 0 });

onPaper(subStepList.list, { display: "block" });
onPaper(`${subStepList.list} > li`, { breakInside: "avoid", marginBlockEnd: vars.space.tight });
onPaper(subStepList.row, { minBlockSize: 0 });

// What is a button on the screen is an address on paper.
onPaper(actionLinks.list, { display: "block" });
onPaper(actionLinks.item, { display: "list-item", listStyle: "disc inside" });
onPaper(`${actionLinks.item} > a`, { display: "inline", padding: 0, border: 0, minBlockSize: 0, boxShadow: "none", background: "none" });
onPaper(`${actionLinks.item} > span`, { marginInlineStart: vars.space.tight });
onPaper(`${stepCard.card} a svg`, { display: "none" });

onPaper(sourceList.summary, { minBlockSize: 0, textDecoration: "none", fontWeight: 600 });
onPaper(`${sourceList.sources} li`, { breakInside: "avoid", fontSize: "0.75rem", lineHeight: vars.lineHeight.snug });
onPaper(sourceList.list, { display: "block" });

// What a person has written is shown whole, in a frame of its own.
onPaper(`${stepCard.card} :is(textarea, input)`, { border: "1px solid #000", background: "none", resize: "none", fieldSizing: "content" });
onPaper(`${stepCard.card} button:not([role])`, { display: "none" });

onPaper(
  `${guideScreen.ways}, :has(> ${guideScreen.keep}), ${progressSummary.summary}, ${contactCard.card}[aria-labelledby='assistant'], details:has(${journeyChooser.cards})`,
  {
    display: "none",
  },
);
onPaper(contactCard.card, { padding: 0, border: 0, background: "none", boxShadow: "none", breakInside: "avoid" });
