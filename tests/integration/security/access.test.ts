import assert from "node:assert/strict";
import { before, it } from "node:test";
import { CALLS } from "../../contract/calls.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { peopleOf, ROLES, type People } from "./access/roles.ts";
import { outcomeOf } from "./access/outcome.ts";
import type { Outcome } from "./access/row.ts";
import { TABLE } from "./access/table.ts";
import { sceneOf, type Origin } from "./access/scene.ts";
import { person, type Person } from "./house.ts";

onOneLoginServer(
  "access",
  (server) => {
    let people: People;
    let lender: Person;

    before(async () => {
      people = await peopleOf(server());
      lender = await person(server());
    });

    for (const [name, call] of CALLS) {
      const row = TABLE[name];
      if (!row) continue;
      const origins: readonly Origin[] = row.byId ? ["made", "saved"] : ["made"];
      for (const origin of origins) {
        it(`to ${call.method} ${call.path} is as the table says, on what was ${origin}`, async () => {
          const outcomes: Record<string, Outcome> = {};
          for (const role of ROLES) {
            const scene = sceneOf(server(), people, lender, { role, origin });
            outcomes[role] = await outcomeOf(scene.actor, call, await row.ask(scene));
          }
          assert.deepEqual(outcomes, row.outcomes);
        });
      }
    }
  },
  { HOLDALL_TEST_PAYMENTS: "true" },
);
