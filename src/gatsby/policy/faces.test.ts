import { facesOf, reigns, stateOf } from "./faces.ts";

const DATES = ["2023-11-06", "2021-11-08", "2023-10-14"];

it("who reigns is planned from the day before the build on", () => {
  expect(reigns(DATES, "2023-10-13")).toEqual([
    { from: "", inForce: "2021-11-08" },
    { from: "2023-10-14", inForce: "2023-10-14" },
    { from: "2023-11-06", inForce: "2023-11-06" },
  ]);
  expect(reigns(DATES, "2023-10-14")[0]).toEqual({ from: "", inForce: "2021-11-08" });
  expect(reigns(DATES, "2024-01-01")).toEqual([{ from: "", inForce: "2023-11-06" }]);
  expect(reigns(["2030-01-01"], "2024-01-01")).toEqual([{ from: "", inForce: "2030-01-01" }]);
  expect(reigns([], "2024-01-01")).toEqual([]);
});

it("a version is upcoming, in force and past, in this order", () => {
  const states = reigns(DATES, "2022-01-01").map((reign) => stateOf("2023-10-14", reign));
  expect(states).toEqual(["upcoming", "inForce", "past"]);
});

it("an address has a page for each stretch of days; the build's own day has the address itself", () => {
  const reigning = reigns(DATES, "2023-10-20");
  expect(facesOf("/policy/a", reigning, "2023-10-20", ({ inForce }) => inForce)).toEqual([
    { from: "", address: "/policy/a", shown: "2023-10-14" },
    { from: "2023-11-06", address: "/policy-pages/2023-11-06/policy/a", shown: "2023-11-06" },
  ]);
});

it("on the first day of a version, yesterday's page waits for clocks that are behind", () => {
  const reigning = reigns(DATES, "2023-11-06");
  expect(facesOf("/policy/a", reigning, "2023-11-06", ({ inForce }) => inForce)).toEqual([
    { from: "", address: "/policy-pages/earlier/policy/a", shown: "2023-10-14" },
    { from: "2023-11-06", address: "/policy/a", shown: "2023-11-06" },
  ]);
});

it("days that would show the same have one page", () => {
  const reigning = reigns(DATES, "2022-01-01");
  const faces = facesOf("/policy/a/2021-11-08", reigning, "2022-01-01", (reign) =>
    stateOf("2021-11-08", reign),
  );
  expect(faces.map(({ from, shown }) => [from, shown])).toEqual([
    ["", "inForce"],
    ["2023-10-14", "past"],
  ]);
});
