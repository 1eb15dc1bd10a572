import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { CreateNodeArgs } from "gatsby";
import { createContentNode } from "./create-content-node.ts";

const PATH = "faq/general/ja.md";
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "holdall-node-"));
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
});

/** The nodes that Gatsby is asked to make from a Markdown file when the site runs in `mode`. */
function nodesIn(mode: "production" | "development", ...lines: readonly string[]): object[] {
  const file = join(folder, "content", PATH);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, ["---", ...lines, "---", ""].join("\n"));
  const made: object[] = [];
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: mode });
  const args = {
    node: { id: "file", internal: { contentDigest: "1" } },
    createNodeId: (name: string) => name,
    actions: { createNode: (node: object) => made.push(node), createParentChildLink: () => undefined },
  };
  createContentNode(args as unknown as CreateNodeArgs, PATH);
  Object.assign(process.env, { NODE_ENV: before });
  return made;
}

it("a text becomes a node that knows its file", () => {
  expect(nodesIn("production", "title: A")).toEqual([
    expect.objectContaining({ title: "A", slug: "general", language: "ja", file: `content/${PATH}` }),
  ]);
});

it("a draft is a page while developing and nothing in a build", () => {
  expect(nodesIn("development", "draft: true")).toEqual([expect.objectContaining({ draft: true })]);
  expect(nodesIn("production", "draft: true")).toEqual([]);
});

it("a hash stays text, whatever YAML takes it for", () => {
  expect(nodesIn("production", "translates: 424485293349")).toEqual([
    expect.objectContaining({ translates: "424485293349" }),
  ]);
  expect(nodesIn("production", "translates: 000001234567")).toEqual([
    expect.objectContaining({ translates: "000001234567" }),
  ]);
});
