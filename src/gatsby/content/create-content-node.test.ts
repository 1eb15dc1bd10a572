import type { CreateNodeArgs } from "gatsby";
import { createContentNode } from "./create-content-node.ts";

const PATH = "faq/general/en-US.md";

/** What Gatsby is told to make of a Markdown file when the site runs in `mode`. */
function nodesIn(mode: "production" | "development", frontmatter: object): object[] {
  const made: object[] = [];
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: mode });
  const args = {
    node: { id: "file", frontmatter, internal: { contentDigest: "1" } },
    createNodeId: (name: string) => name,
    actions: { createNode: (node: object) => made.push(node), createParentChildLink: () => undefined },
  };
  createContentNode(args as unknown as CreateNodeArgs, PATH);
  Object.assign(process.env, { NODE_ENV: before });
  return made;
}

it("a text becomes a node that knows its file", () => {
  expect(nodesIn("production", { title: "A" })).toEqual([
    expect.objectContaining({ title: "A", slug: "general", language: "en-US", file: `content/${PATH}` }),
  ]);
});

it("a draft is a page while developing and nothing in a build", () => {
  expect(nodesIn("development", { title: "A", draft: true })).toEqual([
    expect.objectContaining({ draft: true }),
  ]);
  expect(nodesIn("production", { title: "A", draft: true })).toEqual([]);
});
