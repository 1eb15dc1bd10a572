import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDrivePath } from "../../../contract/drive-address.ts";

test("the server knows each page the drive has: an address without one is answered with 404", () => {
  const routes = readFileSync(join(__dirname, "DriveRoute.tsx"), "utf8");
  const paths = [...routes.matchAll(/ path="(\/[a-z:/A-Z]+)"/g)].map(([, path = ""]) =>
    path.replace(/:\w+/, "id"),
  );
  expect(paths).toContain("/all/id");
  expect(paths.filter((path) => !isDrivePath(`/drive${path}`))).toEqual([]);
  expect(isDrivePath("/drive/nowhere")).toBe(false);
});
