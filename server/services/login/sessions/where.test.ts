import { deviceWords } from "./device-words.ts";
import { createWhereOf } from "./where.ts";

const whereOf = createWhereOf((address) => (address.startsWith("203.") ? "NL" : null));
const networkAt = (ip: string) => whereOf({ ip }).network;

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari, iOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  ["rclone/v1.60.1", "rclone"],
  ["curl/8.5.0", "curl"],
  [undefined, ""],
  ["", ""],
  ["   ", ""],
  ["x".repeat(2_000), ""],
])("the user agent %p is called %p", (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

it("a user agent puts no address and no mark-up into a letter", () => {
  expect(deviceWords("evil.example/your-account")).toBe("evil");
  expect(deviceWords("<a href=//evil.example>/1")).toBe("");
  expect(deviceWords("Your account is locked, see https://evil.example/ now")).toBe("Your");
});

it.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:7:1234:1:2:3:4", "2001:db8:7::/48"],
  ["2001:db8::1", "2001:db8::/48"],
  ["::1", "::/48"],
  ["", ""],
])("of the address %p only %p is kept", (ip, network) => {
  expect(networkAt(ip)).toBe(network);
});

it("the country is that of the address, else none", () => {
  expect(whereOf({ ip: "203.0.113.77" }).country).toBe("NL");
  expect(whereOf({ ip: "192.0.2.1" }).country).toBe("");
});
