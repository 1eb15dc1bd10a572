import type { SourceNodesArgs } from "gatsby";
import { readContent } from "../content/content-files.ts";
import { listOf } from "../content/field-types.ts";
import { readDataFiles } from "./read-data-files.ts";

type NodeTools = Pick<SourceNodesArgs, "actions" | "createNodeId" | "createContentDigest">;

/** Makes nodes of everything in the data files. Faults in them were reported earlier. */
export function createDataNodes(tools: NodeTools): void {
  const { files } = readContent("content");
  const { data } = readDataFiles("content", files);
  const usedTags = new Set(files.flatMap(({ matter }) => listOf(matter.values["tags"])));
  const create = (type: string, key: string, fields: object) => {
    tools.actions.createNode({
      ...fields,
      id: tools.createNodeId(`${type} ${key}`),
      parent: null,
      children: [],
      internal: { type, contentDigest: tools.createContentDigest(fields) },
    });
  };
  for (const author of data.authors) create("Author", author.key, author);
  for (const tag of data.tags)
    create("Tag", `${tag.key} ${tag.language}`, { ...tag, isUsed: usedTags.has(tag.key) });
  for (const anchor of data.faqAnchors) create("FaqAnchor", anchor.from, anchor);
  for (const figures of data.figures) create("TransparencyFigures", figures.period, figures);
  data.platforms.forEach(({ id, ...platform }, order) =>
    create("Platform", id, { key: id, order, ...platform }),
  );
}
