import { existsSync, globSync, readdirSync } from "node:fs";
import { SUBJECTS, testsOfSubject } from "./subjects.ts";

const tests = globSync("tests/**/*.test.ts");

it.each(["server/services", "src/features"])("every folder of %s is a subject with tests", (folder) => {
  const unnamed = readdirSync(folder).filter((name) => SUBJECTS[`${folder}/${name}`] === undefined);
  expect(unnamed).toEqual([]);
});

it.each(Object.entries(SUBJECTS))("%s names what there is", (folder, beginnings) => {
  expect(existsSync(folder)).toBe(true);
  const withoutTest = beginnings.filter(
    (beginning) => !tests.some((test) => test.startsWith(`tests/${beginning}`)),
  );
  expect(withoutTest).toEqual([]);
});

it("a file leads to the tests of its own subject only", () => {
  const found = testsOfSubject("server/services/share/gate/share-gate.ts", [
    "tests/integration/share/restore.test.ts",
    "tests/integration/words/votes.test.ts",
  ]);
  expect(found).toEqual(["tests/integration/share/restore.test.ts"]);
});
