import { updateMoment } from "./user.repository.ts";
import type { AccountChanged } from "./user.service.ts";

/** Writes down when an account was last changed, and tells of it. */
export const noteAccountChanged =
  (now: () => number, tell: AccountChanged): AccountChanged =>
  async (tx, userId) => {
    await updateMoment(tx, userId, now());
    await tell(tx, userId);
  };
