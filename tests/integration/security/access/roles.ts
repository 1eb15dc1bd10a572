import { setLimit, UNLIMITED } from "../../../../server/services/tree/index.ts";
import { freshEmail, PASSWORD, type LoginServer } from "../../login/login-server.ts";
import { callerOf, nobody, person, type Person } from "../house.ts";

export const ROLES = [
  /** Nobody, with nothing in hand. */
  "stranger",
  /** Nobody, with the passcode of the share in question. */
  "visitor",
  /** Somebody with an account. */
  "other",
  /** The things are theirs. */
  "owner",
  /** Somebody else, with all the space there is. */
  "premium",
  /** Somebody else, who runs the instance. */
  "administrator",
  /** The owner's token of yesterday, revoked since. */
  "revoked",
] as const;

export type Role = (typeof ROLES)[number];

export type People = Readonly<Record<Role, Person>>;

export async function peopleOf(server: LoginServer): Promise<People> {
  const { users, apiTokens } = server.context.services.login;
  const { database } = server.context;
  const owner = await person(server);
  await database.write((tx) => apiTokens.revokeAll(tx, owner.id));
  const token = await apiTokens.create({ userId: owner.id, days: 1 });
  const premium = await person(server);
  await database.write((tx) => setLimit(tx, premium.id, UNLIMITED));
  const admin = await users.create({ email: freshEmail(), password: PASSWORD, admin: true });
  return {
    stranger: nobody(server),
    visitor: nobody(server),
    other: await person(server),
    owner: callerOf(server, owner.id, token),
    premium,
    administrator: callerOf(server, admin.id, await apiTokens.create({ userId: admin.id, days: 1 })),
    revoked: owner,
  };
}
