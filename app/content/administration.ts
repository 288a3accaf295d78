/** What the administrator's page says: the same words from the server and from the page's script. */

export const accessDenied = {
  title: "Access Denied",
  description: "You need administrator privileges to access this page.",
  variant: "destructive",
} as const;

/** When the server says that the list cannot be loaded, and when it says nothing at all. */
export const usersNotFetched = "Failed to fetch users";
export const usersNotLoaded = "Failed to load users";

/** A page of the administrator's while the database does not answer. */
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

/** The longest that an email can be, and so what is searched for. */
export const maxPeopleSearchLength = 254;
