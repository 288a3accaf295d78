/** The fields of the form that sends updates: one list of plans, and a text for each. */
export const updateFields = {
  plan: "plan",
  read: "read",
  warned: "warned",
  text: (planId: string) => `text-${planId}`,
} as const;
