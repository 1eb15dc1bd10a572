import { keptUntilCommit } from "./kept-until-commit.ts";

function lookups(moment: () => number | null) {
  const asked: string[] = [];
  const find = keptUntilCommit({ moment }, async (key) => {
    asked.push(key);
    return `${key} ${asked.length}`;
  });
  return { asked, find };
}

it("finds the same again without looking while nothing is committed", async () => {
  let commits = 1;
  const { asked, find } = lookups(() => commits);
  expect(await find("a")).toBe("a 1");
  expect(await find("a")).toBe("a 1");
  expect(await find("b")).toBe("b 2");
  commits += 1;
  expect(await find("a")).toBe("a 3");
  expect(asked).toEqual(["a", "b", "a"]);
});

it("keeps nothing that was found before a commit it didn't see", async () => {
  let commits = 1;
  let answer = (_value: string): void => undefined;
  const find = keptUntilCommit(
    { moment: () => commits },
    () => new Promise<string>((done) => (answer = done)),
  );
  const early = find("a");
  commits = 2;
  const late = find("b");
  answer("late");
  expect(await late).toBe("late");
  const again = find("a");
  answer("new");
  expect(await again).toBe("new");
  expect(early).toBeInstanceOf(Promise);
});

it("looks again after a second, and always where the database can't tell", async () => {
  jest.useFakeTimers({ now: 0 });
  const { asked, find } = lookups(() => 1);
  await find("a");
  jest.advanceTimersByTime(999);
  await find("a");
  expect(asked).toHaveLength(1);
  jest.advanceTimersByTime(2);
  await find("a");
  expect(asked).toHaveLength(2);
  jest.useRealTimers();
  const blind = lookups(() => null);
  await blind.find("a");
  await blind.find("a");
  expect(blind.asked).toHaveLength(2);
});

it("shares a look-up that begins after they asked among many, where the database can't tell", async () => {
  const { asked, find } = lookups(() => null);
  const found = await Promise.all([find("a"), find("a"), find("a"), find("b")]);
  expect(found).toEqual(["a 1", "a 3", "a 3", "b 2"]);
  expect(asked).toEqual(["a", "b", "a"]);
});
