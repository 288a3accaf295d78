/** Where a button that marks a document stands: after the change, the page returns there and says what was marked. */
export const markedFrom = "from";

export const markedDocument = "marked";
