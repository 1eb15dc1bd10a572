import { NODE_TYPES } from "../content/create-content-node.ts";
import type { ContentKind } from "../content/document-path.ts";
import { formOf } from "../content/field-types.ts";
import { FRONT_MATTER, fieldsOf, type Field } from "../content/front-matter-fields.ts";

/** Further fields of a kind: the day in the folder's name of notices, and the comparison of versions. */
const MORE: Readonly<Partial<Record<ContentKind, readonly string[]>>> = {
  notice: ["effective: String!"],
  policy: [
    '"What this version changed since an earlier one, whose node is from."',
    "comparison(from: String!, locale: String!): PolicyComparison!",
  ],
};

/** The GraphQL type of each kind of content, made from the fields of its front matter. */
export const documentTypes = (Object.keys(FRONT_MATTER) as ContentKind[]).map(documentType);

function documentType(kind: ContentKind): string {
  const fields = Object.entries(fieldsOf(kind))
    .filter(([, { unasked }]) => !unasked)
    .map(([name, field]) => `${name}: ${sdlOf(field)}`);
  const all = [
    "slug: String!",
    "language: String!",
    "file: String!",
    ...(MORE[kind] ?? []),
    ...fields,
    "body(locale: String!): ArticleBody!",
  ];
  return `type ${NODE_TYPES[kind]} implements Node @dontInfer {\n  ${all.join("\n  ")}\n}`;
}

function sdlOf({ type, required, links }: Field): string {
  if (links !== undefined) return `${links}! @link(by: "key")`;
  return `${formOf(type).sdl}${required ? "!" : ""}`;
}
