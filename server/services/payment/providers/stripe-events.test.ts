import { readFileSync } from "node:fs";
import { join } from "node:path";
import { STRIPE_EVENTS } from "./stripe-events.ts";

it("operators are told of every event that is heard", () => {
  const told = readFileSync(join(__dirname, "../../../../docs/operators.md"), "utf8");
  expect(STRIPE_EVENTS.filter((type) => !told.includes(`\`${type}\``))).toEqual([]);
});
