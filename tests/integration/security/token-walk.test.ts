import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Call } from "../../../contract/common.ts";
import { CALLS } from "../../contract/calls.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { outcomeOf } from "./access/outcome.ts";
import { peopleOf, type People } from "./access/roles.ts";
import type { Request } from "./access/row.ts";
import { sceneOf } from "./access/scene.ts";
import { TABLE } from "./access/table.ts";
import { callerOf, folderOf, person, type Person } from "./house.ts";

const REFUSED = "403 permission_denied";
const HIDDEN = "404 file_not_found";

/** The values that a request has in those fields which name entries by the contract. */
function namedBy({ within }: Call, request: Request): readonly unknown[] {
  const paths = Object.values(within ?? {}) as readonly string[];
  return paths.flatMap((path) => {
    const found = path
      .split(".")
      .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], request);
    return found === undefined || found === "" ? [] : [found].flat();
  });
}

onOneLoginServer(
  "every call of the contract",
  (server) => {
    let people: People;
    let lender: Person;
    let reader: Person;
    let rooted: Person;

    before(async () => {
      people = await peopleOf(server());
      lender = await person(server());
      const { apiTokens } = server().context.services.login;
      const { owner } = people;
      const withBounds = async (readOnly: boolean, rootId: string) =>
        callerOf(
          server(),
          owner.id,
          await apiTokens.create({ userId: owner.id, days: 1, bounds: { readOnly, rootId } }),
        );
      reader = await withBounds(true, "");
      rooted = await withBounds(false, await folderOf(owner, "the only one"));
    });
    const asked = (name: string) =>
      TABLE[name]!.ask(sceneOf(server(), people, lender, { role: "owner", origin: "made" }));

    for (const [name, call] of CALLS) {
      if (!TABLE[name]) continue;
      const only = call.method === "GET" || call.reads === true;

      it(`${call.method} ${call.path} ${only ? "may be" : "may not be"} made by a token that only reads`, async () => {
        const outcome = await outcomeOf(reader, call, await asked(name));
        assert.equal(outcome, only ? TABLE[name]!.outcomes.owner : REFUSED);
      });

      it(`${call.method} ${call.path} reaches nothing outside of a token's folder`, async () => {
        const request = await asked(name);
        const outcome = await outcomeOf(rooted, call, request);
        const named = namedBy(call, request);
        if (!call.within || named.includes("*")) assert.equal(outcome, REFUSED);
        else if (named.length > 0) assert.equal(outcome, HIDDEN);
        else assert.equal(outcome, TABLE[name]!.outcomes.owner);
      });
    }
  },
  { HOLDALL_TEST_PAYMENTS: "true" },
);
