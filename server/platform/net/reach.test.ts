import { createReach, isReachable } from "./reach.ts";

const reach = createReach(["files.internal", "10.1.0.0/16", "127.0.0.1", "fd00:1::/32"]);

test.each([
  ["example.org", "1.1.1.1", true],
  ["example.org", "10.2.0.1", false],
  ["example.org", "10.1.2.3", true],
  ["Files.Internal", "10.2.0.1", true],
  ["other.internal", "10.2.0.1", false],
  ["127.0.0.1", "127.0.0.1", true],
  ["127.0.0.2", "127.0.0.2", false],
  ["::1", "::1", false],
  ["example.org", "fd00:1::7", true],
  ["example.org", "fd00:2::7", false],
])("%s at %s may be asked: %s", (host, address, expected) => {
  expect(reach(host, address)).toBe(expected);
});

test("an operator allows hosts, addresses and networks, and nothing else", () => {
  expect(
    ["files.internal", "localhost", "10.0.0.1", "10.0.0.0/8", "fd00::/8"].map(isReachable),
  ).not.toContain(false);
  expect(
    ["", "10.0.0.0/33", "fd00::/129", "files/24", "a b", "http://a", "*.internal"].map(isReachable),
  ).not.toContain(true);
});
