import { glossary } from "#app/content/glossary/glossary.ts";
import * as text from "#app/design/text/text.css.ts";
import * as styles from "./term-note.css.ts";

/** Loaded with the first term; plain DOM keeps the guide's bundle small. */
const note = document.createElement("div");
note.popover = "auto";
note.tabIndex = -1;
note.className = styles.note;
note.setAttribute("role", "dialog");
note.setAttribute("aria-labelledby", "term-note-title");

const title = document.createElement("strong");
title.id = "term-note-title";
title.className = styles.title;
const meaning = document.createElement("p");
const more = document.createElement("a");
more.className = text.rowLink;
more.textContent = "See it in the glossary";
const close = document.createElement("button");
close.type = "button";
close.className = styles.close;
close.textContent = "Close";
close.addEventListener("click", () => note.hidePopover());
const foot = document.createElement("div");
foot.className = styles.foot;
foot.append(more, close);
note.append(title, meaning, foot);

/** The click that dismisses the note must not also close the card. */
let isDismissed = false;
document.addEventListener(
  "pointerdown",
  ({ target }) => {
    isDismissed = note.matches(":popover-open") && target instanceof Node && !note.contains(target);
  },
  true,
);
document.addEventListener(
  "click",
  (click) => {
    if (isDismissed && click.target instanceof Element && click.target.closest("a, button, summary, input, textarea, select") === null) {
      click.stopPropagation();
    }
    isDismissed = false;
  },
  true,
);

/** Escape, a click outside, or 'Close' returns to the link. */
export function showTermNote(link: HTMLAnchorElement): void {
  const found = glossary.find(({ id }) => link.hash === `#${id}`);
  if (!found) {
    window.location.assign(link.href);
    return;
  }
  title.textContent = found.term;
  meaning.textContent = found.meaning;
  more.href = link.href;
  // The tab order continues from there.
  link.parentElement?.after(note);
  link.focus();
  note.showPopover();
  const { left, bottom } = link.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - note.offsetWidth - 16;
  note.style.setProperty("--note-left", `${Math.max(16, Math.min(left, rightmost)) + window.scrollX}px`);
  note.style.setProperty("--note-top", `${bottom + 8 + window.scrollY}px`);
  note.focus({ preventScroll: true });
}
