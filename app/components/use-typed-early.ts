import { type RefCallback, useCallback, useState } from "react";

/**
 * Gives a ref for the text area with this id, which keeps what was typed before the page's script took over. React 18 leaves inputs alone,
 * but puts the text that the page came with back into a text area.
 */
export function useTypedEarly(id: string): RefCallback<HTMLTextAreaElement> {
  const [early] = useState(() => {
    if (typeof document === "undefined") {
      return null;
    }
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement ? { field, text: field.value } : null;
  });
  return useCallback(
    (field) => {
      // On the way from another page, the field with this id was that page's.
      if (field !== null && field === early?.field) {
        field.value = early.text;
      }
    },
    [early],
  );
}
