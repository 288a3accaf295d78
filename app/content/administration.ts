export const accessDenied = {
  title: "Access Denied",
  description: "You need administrator privileges to access this page.",
  variant: "destructive",
} as const;

export const accountRoleTitles = { person: "No staff role", agent: "Agent", broker: "Broker", administrator: "Administrator" } as const;

export const usersNotFetched = "Failed to fetch users";
export const usersNotLoaded = "Failed to load users";

export const usersUnavailable = {
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

export const maxUserSearchLength = 254;
