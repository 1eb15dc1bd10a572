import type { User, UserService } from "../user/index.ts";

/** Tells the administrator in a sentence why something can't be decided. */
export class NotDecidable extends Error {}

/** The person who decides must be known by name and be an administrator. */
export async function administratorOf(
  users: Pick<UserService, "findByIdentifier">,
  email: string,
): Promise<User> {
  const user = await users.findByIdentifier(email);
  if (user?.operator && user.status === "ACTIVE") return user;
  throw new NotDecidable(`${email} is no administrator: npm run holdall -- user list shows who is.`);
}
