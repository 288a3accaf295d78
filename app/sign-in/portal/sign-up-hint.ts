/** Asks the embedded portal for the form of a new account. Other providers name it the same. */
export const signUpHint = { name: "screen_hint", value: "signup" } as const;
