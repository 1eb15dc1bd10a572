import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DRIVE_PLACES, isDrivePath } from "../../../contract/drive-address.ts";
import { NAV_PLACES } from "./nav-places.ts";

const routes = readFileSync(join(__dirname, "DriveRoute.tsx"), "utf8");
const paths = [...routes.matchAll(/ path="(\/[a-z:/A-Z]+)"/g)].map(([, path = ""]) =>
  path.replace(/:\w+/, "id"),
);

test("the server knows each page the drive has: an address without one is answered with 404", () => {
  expect(paths).toContain("/all/id");
  expect(paths.filter((path) => !isDrivePath(`/drive${path}`))).toEqual([]);
  expect(isDrivePath("/drive/nowhere")).toBe(false);
});

test("each place that texts may lead to is a page of the drive", () => {
  expect(DRIVE_PLACES.filter((place) => !paths.includes(`/${place}`))).toEqual([]);
});

test("the navigation leads to pages of the drive", () => {
  expect(NAV_PLACES.filter(({ path }) => !isDrivePath(path))).toEqual([]);
});
