import type { Guard } from "./guard.ts";

const USER_ID_COOKIE = "user_id";

/** A visitor counts as signed in by the stored credentials; without them the user id is cleared. */
export const loginSync: Guard = ({ cookies, session }) => {
  if (!session && cookies.get(USER_ID_COOKIE)) cookies.set(USER_ID_COOKIE, "", 0);
  return undefined;
};
