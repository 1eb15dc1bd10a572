import type { GatsbyNode } from "gatsby";
import { createDataNodes } from "./data-files/create-data-nodes.ts";
import { createAllLocaleNodes } from "./text/create-locale-nodes.ts";

export const sourceNodes: GatsbyNode["sourceNodes"] = (tools) => {
  createAllLocaleNodes(tools);
  createDataNodes(tools);
};
