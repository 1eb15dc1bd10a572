import { dirname } from "node:path";
import type { Users } from "./import-graph.ts";
import { reachOf } from "./reach.ts";
import { testsOfSubject } from "./subjects.ts";

const TEST = /\.test\.tsx?$/;
/** A file nobody has timed yet counts as this many milliseconds. */
const UNKNOWN_MS = 8_000;

export interface Choice {
  /** Paths from the root, the nearest to the change first. */
  readonly unit: readonly string[];
  readonly integration: readonly string[];
  readonly stories: readonly string[];
  readonly others: readonly string[];
  /** Reached too, but farther away than the time allows. */
  readonly left: readonly string[];
}

interface Given {
  readonly users: Users;
  /** Every file of the repository, and those that changed. */
  readonly files: readonly string[];
  readonly changed: readonly string[];
  /** Milliseconds that each file took when the whole suite ran. */
  readonly times: Readonly<Record<string, number>>;
  /** Milliseconds for the files of a suite altogether. */
  readonly allowed: { readonly integration: number; readonly stories: number };
}

/** The tests a change reaches: by their own parts, by its subject, then by imports from near to far, as many as the time allows. */
export function chooseTests({ users, files, changed, times, allowed }: Given): Choice {
  const tests = files.filter((file) => TEST.test(file));
  const distances = new Map(
    [...reachOf(users, changed)].filter(([file, distance]) => TEST.test(file) && distance >= 0),
  );
  for (const test of changed.flatMap((file) => testsOfSubject(file, tests)))
    if (distances.get(test) !== 0) distances.set(test, 1);
  for (const test of testsOfParts(users, changed)) distances.set(test, 0);
  const msOf = (test: string) => times[test] ?? UNKNOWN_MS;
  const reached = [...distances.keys()].toSorted(
    (one, other) =>
      (distances.get(one) ?? 0) - (distances.get(other) ?? 0) ||
      msOf(one) - msOf(other) ||
      one.localeCompare(other),
  );
  const below = (folder: string) => reached.filter((test) => test.startsWith(folder));
  const integration = within(below("tests/integration/"), allowed.integration, msOf);
  const stories = within(below("tests/e2e/"), allowed.stories, msOf);
  return {
    unit: reached.filter((test) => !test.startsWith("tests/")),
    integration: integration.taken,
    stories: stories.taken,
    others: reached.filter((test) => /^tests\/(?:contract|content|site)\//.test(test)),
    left: [...integration.left, ...stories.left],
  };
}

/** Tests of which a part changed, a helper beside them or a table in a folder below: it is as if they had changed. */
function testsOfParts(users: Users, changed: readonly string[]): readonly string[] {
  const parts = changed.filter((file) => file.startsWith("tests/") && !TEST.test(file));
  return [...reachOf(users, parts).keys()].filter(
    (file) => TEST.test(file) && parts.some((part) => part.startsWith(`${dirname(file)}/`)),
  );
}

/** The first files whose times add up to no more than `allowed`; one at least, where there is any. */
function within(tests: readonly string[], allowed: number, msOf: (test: string) => number) {
  const taken: string[] = [];
  const left: string[] = [];
  let sum = 0;
  for (const test of tests) {
    const fits = taken.length === 0 || sum + msOf(test) <= allowed;
    if (fits) sum += msOf(test);
    (fits ? taken : left).push(test);
  }
  return { taken, left };
}
