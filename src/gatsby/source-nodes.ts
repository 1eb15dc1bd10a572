import type { GatsbyNode } from "gatsby";
import { createAllLocaleNodes } from "./text/create-locale-nodes.ts";

export const sourceNodes: GatsbyNode["sourceNodes"] = (tools) => createAllLocaleNodes(tools);
