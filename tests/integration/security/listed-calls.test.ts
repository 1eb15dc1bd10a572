import assert from "node:assert/strict";
import { it } from "node:test";
import { CALLS } from "../../contract/calls.ts";
import { NEEDS } from "./access/needs.ts";
import { TABLE } from "./access/table.ts";

const ACCESS = "tests/integration/security/access";
const PROVABLE: readonly string[] = ["user", "operator"];

const listed = new Map(NEEDS.flatMap(({ calls, fresh }) => calls.map((name) => [name, fresh] as const)));
const isWithout = (list: { has(name: string): boolean }) => (name: string) => !list.has(name);

it("every call has a row that says how each kind of caller is answered", () => {
  const rows = new Set(Object.keys(TABLE));
  assert.deepEqual(
    [...CALLS.keys()].filter(isWithout(rows)),
    [],
    `Give each of these calls a row, beside its neighbours in ${ACCESS}/*.rows.ts.`,
  );
  assert.deepEqual([...rows].filter(isWithout(CALLS)), [], `No call has these names: ${ACCESS}/*.rows.ts.`);
});

it("every call that changes something for somebody signed in says whether it takes a fresh proof", () => {
  const changing = [...CALLS].filter(
    ([, { method, access, fresh }]) => fresh || (method !== "GET" && PROVABLE.includes(access)),
  );
  assert.deepEqual(
    changing.map(([name]) => name).filter(isWithout(listed)),
    [],
    `List each of these calls in ${ACCESS}/needs.ts, under the sentence that holds for it.`,
  );
  assert.deepEqual(
    [...listed.keys()].filter(isWithout(CALLS)),
    [],
    `No call has these names: ${ACCESS}/needs.ts.`,
  );
});

it("the contract asks for a fresh proof where the list says so, and nowhere else", () => {
  assert.deepEqual(
    [...listed].filter(([name, fresh]) => (CALLS.get(name)?.fresh ?? false) !== fresh),
    [],
    `\`fresh\` of these calls is another in the contract than in ${ACCESS}/needs.ts.`,
  );
});
