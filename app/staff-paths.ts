/** The subpages of the desk and of the administrators. Separate, since every page loads `paths`. */
export const staffPaths = {
  deskUpdates: "/desk/updates",
  deskOffice: "/desk/office",
  deskAbsences: "/desk/away",
  deskNewClient: "/desk/clients/new",
  adminJourneys: "/admin/journeys",
  adminFeedback: "/admin/feedback",
  adminMail: "/admin/mail",
  adminTokens: "/admin/tokens",
  adminWebhooks: "/admin/webhooks",
  adminImport: "/admin/import",
  adminOffices: "/admin/offices",
  adminWording: "/admin/words",
  apiAdminPeopleFile: "/api/admin/people.csv",
} as const;

/** The drafts of the plans after one. */
export function updatesPath(place: { readonly after: string }): string {
  return `${staffPaths.deskUpdates}?${new URLSearchParams(place)}`;
}
