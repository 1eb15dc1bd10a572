import assert from "node:assert/strict";
import type { Answer, Person } from "../../security/house.ts";
import { addressPeople } from "../address/address-people.ts";
import type { LoginServer } from "../login-server.ts";

let made = 0;

/** A username no test has used. */
export const freshName = (): string => `ada${++made}.of-${process.pid}`;

/** People of a server who choose usernames. */
export function usernamePeople(server: () => LoginServer) {
  const people = addressPeople(server);
  const choose = (who: Person, username: string): Promise<Answer> =>
    who.call("PUT", "/api/v1/user/username", { username });
  const remove = (who: Person): Promise<Answer> => who.call("DELETE", "/api/v1/user/username");
  const usernameOf = async (id: string) => (await people.login().users.find(id))?.username;
  const taker = async () => {
    const person = await people.member();
    const username = freshName();
    const { status } = await choose(person.who, username);
    assert.equal(status, 200);
    return { ...person, username };
  };
  return {
    ...people,
    choose,
    remove,
    usernameOf,
    /** Somebody who has a username. */
    taker,
  };
}
