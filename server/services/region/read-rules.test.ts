import { readRules, sentencesOf } from "./read-rules.ts";

const COUNTRIES: Readonly<Record<string, string>> = {
  "198.51.100.7": "DE",
  "2001:db8::7": "DE",
  "192.0.2.9": "FR",
};
const countryOf = (address: string) => COUNTRIES[address] ?? null;

/** The action that rules take about an address, and the line that decides; null when none is about it. */
async function said(
  text: string,
  address: string,
  shareId: string | null = null,
): Promise<readonly [string, number] | null> {
  const rule = (await readRules(text)).find(shareId, address, countryOf);
  return rule ? [rule.action, rule.line] : null;
}

const faults = (text: string): Promise<readonly string[]> => readRules(text).then(() => [], sentencesOf);

test("nobody is blocked without a rule, and comments, blank lines and line ends of any kind are none", async () => {
  expect((await readRules("")).size).toBe(0);
  expect((await readRules("\uFEFF# all\r\n\r\n  block country DE # why\r\tallow  everyone\n")).size).toBe(2);
});

describe("whoever is named more exactly counts more, wherever the line stands", () => {
  const rules = [
    "allow network 198.51.100.0/28",
    "block everyone",
    "block network 198.51.100.0/24 2001:db8::/32",
    "allow country DE",
    "block network 198.51.100.7",
  ].join("\n");

  test.each([
    ["198.51.100.7", ["block", 5]],
    ["198.51.100.8", ["allow", 1]],
    ["198.51.100.16", ["block", 3]],
    ["2001:db8::7", ["block", 3]],
    ["192.0.2.9", ["block", 2]],
  ])("%s", async (address, rule) => {
    expect(await said(rules, address)).toEqual(rule);
  });

  it("a country before everyone", async () => {
    expect(await said("block everyone\nallow country DE", "198.51.100.7")).toEqual(["allow", 2]);
  });
});

test("IPv4 written as IPv6 is met by rules about IPv4, in either spelling", async () => {
  for (const address of ["::ffff:198.51.100.7", "::ffff:c633:6407"]) {
    expect(await said("block network 198.51.100.0/24", address)).toEqual(["block", 1]);
  }
});

test("nothing shuts out the machine itself", async () => {
  for (const address of ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"]) {
    expect(await said("block everyone\nblock network 127.0.0.0/8\nblock network ::1", address)).toBeNull();
  }
});

test("an address that can't be read is one of everyone", async () => {
  expect(await said("block country DE", "unknown")).toBeNull();
  expect(await said("block everyone", "unknown")).toEqual(["block", 1]);
});

test("a rule about a share says nothing of anything else", async () => {
  const rules = "block share AbC country DE\nallow share AbC network 198.51.100.7\nblock share XyZ everyone";
  expect(await said(rules, "198.51.100.7")).toBeNull();
  expect(await said(rules, "198.51.100.7", "AbC")).toEqual(["allow", 2]);
  expect(await said(rules, "2001:db8::7", "AbC")).toEqual(["block", 1]);
  expect(await said(rules, "192.0.2.9", "XyZ")).toEqual(["block", 3]);
  expect(await said(rules, "192.0.2.9", "other")).toBeNull();
});

describe("what is wrong is told by the line", () => {
  test.each([
    ["deny country DE", /^line 1: "deny" isn't known; a line is "block" or "allow"/],
    ["block", /^line 1: a line is/],
    ["\n\nblock country UK", /^line 3: "UK" isn't the code of a country; you may mean GB$/],
    ["block country de", /you may mean DE$/],
    ["block country EU", /isn't the code of a country, which has two capital letters/],
    ["block country", /"country" can't be read/],
    ["block everyone else", /"everyone else" can't be read/],
    ["block network 192.0.2.7/24", /isn't where a network begins: write 192\.0\.2\.0\/24$/],
    ["block network 2001:db8::1/32", /write 2001:db8::\/32$/],
    ["block network 192.0.2.0/33", /needs 1 to 32 after the \/$/],
    ["block network 192.0.2.0/", /needs 1 to 32/],
    ["block network 0.0.0.0/0", /is everybody: write everyone$/],
    ["block network ::ffff:192.0.2.1", /is IPv4 written as IPv6: write 192\.0\.2\.1$/],
    ["block network example.org", /isn't an address or a network/],
    ["block network fe80::1%eth0", /isn't an address or a network/],
    ["block share https://d.example/s/AbC everyone", /isn't the id of a share/],
    ["block share AbC", /^line 1: a line is/],
    ["block country DE\nallow country FR DE", /^line 2: says the opposite of line 1$/],
    ["block country \0DE", /isn't text in UTF-8$/],
  ])("%j", async (text, fault) => {
    expect(await faults(text)).toEqual([expect.stringMatching(fault)]);
  });

  it("all at once, and what is the same twice is no fault", async () => {
    expect(
      await faults("block country XX\nblock network x\nblock country DE\nblock country DE"),
    ).toHaveLength(2);
  });

  it("no more than twenty, and each is short", async () => {
    const told = await faults(`block ${"x".repeat(500)}\n`.repeat(50));
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toBe("and 30 more");
    expect(Math.max(...told.map((sentence) => sentence.length))).toBeLessThan(250);
  });
});
