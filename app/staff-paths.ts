/** The subpages of the desk and of the administrators. Separate, since every page loads `paths`. */
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

/** The draft of a plan's update, or of the next plan's. */
export function updatesPath(place: { readonly plan: string } | { readonly after: string }): string {
  return `${staffPaths.deskUpdates}?${new URLSearchParams(place)}`;
}
