/** Copy of the administrator's pages, the same from the server and in the browser. */

export const accessDenied = {
  title: "Access Denied",
  description: "You need administrator privileges to access this page.",
  variant: "destructive",
} as const;

/** For an error that the server reports, and for no answer at all. */
export const usersNotFetched = "Failed to fetch users";
export const usersNotLoaded = "Failed to load users";

/** Shown while the database is unavailable. */
export const peopleAway = {
  kind: "failed",
  toast: { title: "Error", description: usersNotFetched, variant: "destructive" },
  error: usersNotFetched,
} as const;

export const progressUpdated = "Progress updated successfully";
export const progressNotUpdated = "Failed to update progress";

export const passwordChanged = "Password changed successfully";
export const passwordNotChanged = "Failed to change password";
export const passwordsDiffer = "New passwords do not match";

export const invalidDate = "Invalid date";

export const anonymousName = "Anonymous User";

/** The longest possible email. */
export const maxPeopleSearchLength = 254;
