/** Trying a password: worth a person's second only after failures. */
export const SIGN_IN = "POST:/v1/auth/signin";

/** Actions worth a person's second: they send mail, try passwords, or make accounts. */
const GUARDED = new Set([
  SIGN_IN,
  "POST:/v1/auth/verification",
  "POST:/v1/auth/signup",
  "POST:/contact/v1/message",
  "POST:/report/v1/report",
  "POST:/login/signin",
  "POST:/login/verification",
]);

/** Clients write an action with or without the API's base and origin, so only the last part counts. */
export const normalizeAction = (action: string): string =>
  action.replace(/^([A-Z]+):(?:https?:\/\/[^/]+)?(?:\/api)?(?=\/)/, "$1:");

/** A guarded action needs the human check from the first time on. */
export const isGuarded = (action: string): boolean => GUARDED.has(action);
