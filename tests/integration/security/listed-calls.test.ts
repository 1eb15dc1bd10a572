import assert from "node:assert/strict";
import { it } from "node:test";
import { CALLS } from "../../contract/calls.ts";
import { ROWS, TABLE } from "./access/table.ts";

const ACCESS = "tests/integration/security/access";
const PROVABLE: readonly string[] = ["user", "operator"];

const isWithout = (list: { has(name: string): boolean }) => (name: string) => !list.has(name);

it("every call that takes something has a row that says how each kind of caller is answered", () => {
  const rows = new Set(Object.keys(TABLE));
  assert.deepEqual(
    [...CALLS.keys()].filter(isWithout(rows)),
    [],
    `Give each of these calls a row, beside its neighbours in ${ACCESS}/*.rows.ts.`,
  );
  const unknown = Object.keys(ROWS).filter(isWithout(CALLS));
  assert.deepEqual(unknown, [], `No call has these names: ${ACCESS}/*.rows.ts.`);
});

it("every call that changes something for somebody signed in says whether it takes a fresh proof", () => {
  const changing = [...CALLS].filter(
    ([, { method, access }]) => method !== "GET" && PROVABLE.includes(access),
  );
  assert.deepEqual(
    changing.filter(([, { proof }]) => !proof).map(([name]) => name),
    [],
    "Give each of these calls a `proof` in the contract.",
  );
});
