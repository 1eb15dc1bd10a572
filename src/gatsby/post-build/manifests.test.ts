/** @jest-environment node */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { BRAND } from "../../../contract/brand.ts";
import { manifestOf } from "./manifests.ts";

const manifest = manifestOf("ja", (key) => `ja:${key}`);

describe("the app's manifest", () => {
  it("has the brand's name and speaks the locale", () => {
    expect(manifest).toMatchObject({ name: BRAND.name, lang: "ja", dir: "ltr" });
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ["ja:manifest.upload", "/drive/all?action=upload"],
      ["ja:manifest.search", "/drive/search"],
      ["ja:manifest.recent", "/drive/recent"],
      ["ja:manifest.shares", "/drive/shares"],
    ]);
  });

  it("names pictures there are, one of them maskable", () => {
    for (const { src } of manifest.icons) expect(existsSync(join("static", src))).toBe(true);
    expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  });
});
