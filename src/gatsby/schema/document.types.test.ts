import { buildSchema } from "graphql";
import { documentTypes } from "./document.types.ts";

const REST =
  "type Query { a: Int } interface Node { id: ID! } type Author { key: String } type ArticleBody { html: String } type PolicyComparison { a: Int }";
const DIRECTIVES = "directive @dontInfer on OBJECT\ndirective @link(by: String) on FIELD_DEFINITION";

it("a document's GraphQL type follows from the fields of its front matter", () => {
  const sdl = documentTypes.map((type) => type.replace("{", "{\n  id: ID!"));
  const schema = buildSchema([DIRECTIVES, REST, ...sdl].join("\n"));
  const fields = (name: string) => {
    const type = schema.getType(name);
    if (!type || !("getFields" in type)) throw new Error(`There is no type ${name}.`);
    return Object.values(type.getFields()).map((field) => `${field.name}: ${String(field.type)}`);
  };
  expect(fields("HelpArticle")).toEqual([
    "id: ID!",
    "slug: String!",
    "language: String!",
    "file: String!",
    "title: String!",
    "description: String!",
    "updated: String!",
    "order: Int!",
    "errors: [String!]",
    "related: [String!]",
    "body: ArticleBody!",
  ]);
  expect(fields("BlogPost")).toContain("author: Author!");
  expect(fields("PolicyNotice")).toContain("effective: String!");
});
