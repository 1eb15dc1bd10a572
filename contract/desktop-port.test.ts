import { desktopPort } from "./desktop-port.ts";

describe("the local port of the desktop app", () => {
  /** @rule desktop-code */
  it.each([
    ["?desktop=d2c4", 0xd2c4],
    ["?return=%2Fdrive%2Fall&desktop=FFFF", 65_535],
    ["?desktop=400", 1_024],
  ])("is named in hexadecimal digits: %s", (search, port) => {
    expect(desktopPort("/drive/login", search)).toBe(port);
  });

  it.each([
    "",
    "?desktop=",
    "?desktop=3ff",
    "?desktop=10000",
    "?desktop=0x5",
    "?desktop=d2c4.evil",
    "?desktop=-1",
  ])("is none where no port of a program is named: %s", (search) => {
    expect(desktopPort("/drive/login", search)).toBeUndefined();
  });

  it("is read at the sign-in alone", () => {
    for (const path of ["/drive/all", "/drive/login/", "/s/abc", "/"])
      expect(desktopPort(path, "?desktop=d2c4")).toBeUndefined();
  });
});
