import { NameSet } from "./name-set.ts";

const MANY = 20_000;

test("remembers every name it was given, few or many, and no other", () => {
  const names = new NameSet();
  for (let at = 0; at < MANY; at += 1) {
    const name = `file ${at}.txt`;
    expect(names.has(name)).toBe(false);
    names.add(name);
    names.add(name);
    expect(names.size).toBe(at + 1);
  }
  for (let at = 0; at < MANY; at += 1) expect(names.has(`file ${at}.txt`)).toBe(true);
});
