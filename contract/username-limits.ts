/** The characters a username may have. */
export const USERNAME_LEAST = 3;
export const USERNAME_MOST = 32;
/** Days in which nobody but its former owner gets a username that was left. */
export const USERNAME_HELD_DAYS = 90;
