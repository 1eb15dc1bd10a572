import { join } from "node:path";
import { readJson } from "./json-file.ts";
import { PLATFORMS_FILE, readPlatforms } from "./platforms.ts";

const CONTENT = join(__dirname, "../../../content");
const SYSTEMS = [/^iOS /, /^Android /, /^macOS /, /^Windows /];
const TARGETS = ["android", "ios", "gp", "tv", "windows"];

/** @rule platforms */
it("our own list has a program for each system, and each target of downloads", () => {
  const file = readJson(CONTENT, PLATFORMS_FILE);
  if (!file || !("value" in file)) throw new Error("the list can't be read");
  const { platforms, faults } = readPlatforms(file);
  expect(faults).toEqual([]);
  expect(SYSTEMS.filter((form) => !platforms.some(({ system }) => form.test(system)))).toEqual([]);
  expect(platforms.map(({ id }) => id)).toEqual(expect.arrayContaining(TARGETS));
});
