import { readAddress, writeAddress } from "./read-address.ts";

const written = (text: string) => {
  const address = readAddress(text);
  return address && writeAddress(address);
};

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:c000:0201", "192.0.2.1"],
  ["2001:DB8::1", "2001:db8::1"],
  ["2001:db8:0:0:0:0:0:1", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["64:ff9b::192.0.2.1", "64:ff9b::c000:201"],
  ["::", "::"],
  ["255.255.255.255", "255.255.255.255"],
])("%s is %s", (text, usual) => {
  expect(written(text)).toBe(usual);
});

test.each([
  "",
  "unknown",
  "192.0.2.1:80",
  "192.0.2",
  "0x7f.1",
  "[::1]",
  "1::2::3",
  "192.0.2.1, 198.51.100.7",
])("%j isn't an address", (text) => {
  expect(readAddress(text)).toBeNull();
});
