import type { Content, Root } from "mdast";

/** Any node, also one inside another. */
export type AnyNode = Root | Content;

export const lineOf = (node: AnyNode): number => node.position?.start.line ?? 1;

/** Every node of a tree in reading order, the node itself first. */
export function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* nodesOf(child as AnyNode);
}
