import { catalogue } from "../../../contract/errors.ts";
import { conditionOf, lossOf } from "./postgres-conditions.ts";

const coded = (code: string) => Object.assign(new Error("said by PostgreSQL"), { code });

test.each([
  ["53300", 503, true],
  ["25006", 503, true],
  ["57P01", 503, true],
  ["57P02", 503, true],
  ["57P03", 503, true],
  ["40001", 503, false],
  ["40P01", 503, false],
  ["55P03", 503, false],
  ["57014", 503, false],
  ["53100", 507, false],
])("%s is told with %i, and ends the connection: %s", (code, status, isLoss) => {
  const condition = conditionOf(coded(code));
  expect(condition && catalogue[condition.error].status).toBe(status);
  expect(lossOf(coded(code)) !== undefined).toBe(isLoss);
});

test.each([
  coded("08006"),
  coded("ECONNRESET"),
  new Error("Connection terminated unexpectedly"),
  new Error("timeout exceeded when trying to connect"),
  new Error("timeout expired"),
])("%s is a loss", (error) => {
  expect(lossOf(error)).toBeDefined();
});

test.each([coded("23505"), coded("42P01"), new Error("anything else")])("%s is none", (error) => {
  expect(conditionOf(error)).toBeUndefined();
  expect(lossOf(error)).toBeUndefined();
});
