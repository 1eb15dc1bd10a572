/** API tokens that an account may have at once. */
export const TOKENS_MAX = 50;
export const TOKEN_NAME_MAX = 64;
/** The longest time, in days, that a person may choose for a token. */
export const TOKEN_DAYS_MAX = 366;
