/** The first administrator of the server under test. */
export const administrator = { email: "administrator@keyturn.test", password: "a-password-for-tests-only" };
