/** The characters that a password has at least. */
export const PASSWORD_MIN = 10;
