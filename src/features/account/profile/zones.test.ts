import { zones } from "./zones.ts";

test.each(["Europe/Kyiv", "Europe/Kiev"])("lists %s once, by the name that was chosen", (chosen) => {
  const kyiv = zones(chosen).filter((zone) => ["Europe/Kyiv", "Europe/Kiev"].includes(zone));
  expect(kyiv).toEqual([chosen]);
});

test.each(["Mars/Olympus", "UTC", "Europe/Vienna"])(
  "lists %s once, whether this browser knows it or not",
  (chosen) => expect(zones(chosen).filter((zone) => zone === chosen)).toEqual([chosen]),
);

test("lists every zone of the browser where none was chosen", () => {
  expect(zones("")).toEqual([...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])].sort());
});
