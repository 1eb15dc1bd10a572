import { askedBy, isSameNetwork } from "./asked-by.ts";

const nowhere = () => null;
const by = (ip: string, userAgent = "") => askedBy(ip, userAgent, nowhere);

describe("a device that asks for a code", () => {
  it.each([
    ["203.0.113.9", "203.0.113.0/24"],
    ["::ffff:203.0.113.9", "203.0.113.0/24"],
    ["2001:db8:1:2::9", "2001:db8:1::/48"],
  ])("of %s is known by the network %s, never by its whole address", (ip, network) => {
    expect(by(ip).network).toBe(network);
    expect(JSON.stringify(by(ip))).not.toContain(ip);
  });

  it("is near whoever has the same network", () => {
    expect(isSameNetwork(by("203.0.113.9"), "::ffff:203.0.113.9")).toBe(true);
    expect(isSameNetwork(by("2001:db8:1:2::9"), "2001:db8:1:2:5::1")).toBe(true);
    expect(isSameNetwork(by("203.0.113.9"), "203.0.113.10")).toBe(false);
  });

  it.each([
    ["Mozilla/5.0 (Web0S; Linux/SmartTV)", "webOS"],
    ["Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0)", "Tizen"],
    ["Mozilla/5.0 (Linux; Android 12; BRAVIA 4K)", "Android TV"],
    ["holdall-cli/1.0 (Linux; x64)", "Linux"],
    ["curl/8.5 (Darwin 23)", "macOS"],
    ["Your own television, please confirm", ""],
  ])("that says %s runs on %s", (userAgent, system) => {
    expect(by("203.0.113.9", userAgent).system).toBe(system);
  });
});
