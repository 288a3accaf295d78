/** Before the office is known, too. */
export const fileHeading = {
  title: "Export and import",
  lead: "Save the guide texts of an office as a file, or bring in such a file.",
} as const;

export const historyHeading = { title: "History of guide texts", lead: "What was published, when and by whom." } as const;
