/** The desk's and the administrators' pages below their first. Apart, since every page loads `paths`. */
export const staffPaths = {
  deskUpdates: "/desk/updates",
  deskOffice: "/desk/office",
  deskAbsences: "/desk/away",
  adminJourneys: "/admin/journeys",
  adminFeedback: "/admin/feedback",
  adminMail: "/admin/mail",
  adminTokens: "/admin/tokens",
  adminWebhooks: "/admin/webhooks",
  adminImport: "/admin/import",
  adminOffices: "/admin/offices",
  apiAdminPeopleFile: "/api/admin/people.csv",
} as const;

/** The draft of a plan's update, or of the plan after one. */
export function updatesPath(place: { readonly plan: string } | { readonly after: string }): string {
  return `${staffPaths.deskUpdates}?${new URLSearchParams(place)}`;
}
