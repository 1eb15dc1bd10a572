import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeBuildMeta } from "./build-meta.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-meta-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = (assetsByChunkName: Record<string, string[]>, hash: string) => {
  writeFileSync(join(folder, "webpack.stats.json"), JSON.stringify({ hash, assetsByChunkName }));
  return writeBuildMeta(folder);
};

it("a build is another when its bundles are, whatever the bundler calls it", async () => {
  const first = await build({ app: ["app-1.js", "app.1.css"], drive: ["drive-1.js"] }, "h1");
  expect(await build({ drive: ["drive-1.js"], app: ["app-1.js", "app.1.css"] }, "h2")).toBe(first);
  const written = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown;
  expect(written("builds/latest.json")).toMatchObject({ id: first });
  expect(written("page-data/app-data.json")).toEqual({ webpackCompilationHash: first });
  expect(await build({ app: ["app-2.js", "app.1.css"], drive: ["drive-1.js"] }, "h2")).not.toBe(first);
});
