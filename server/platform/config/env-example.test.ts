import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SETTINGS } from "./read-config.ts";

test(".env.example explains every setting, and only settings there are", () => {
  const example = readFileSync(join(__dirname, "../../../.env.example"), "utf8");
  const explained = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(explained.toSorted()).toEqual(["PORT", ...SETTINGS].toSorted());
});
