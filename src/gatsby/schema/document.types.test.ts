import { buildSchema } from "graphql";
import { fieldsOf } from "../content/front-matter-fields.ts";
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
  const own = Object.entries(fieldsOf("help")).flatMap(([name, { unasked }]) => (unasked ? [] : [name]));
  const names = ["id", "slug", "language", "file", ...own, "body"];
  expect(fields("HelpArticle").map((field) => field.split(":")[0])).toEqual(names);
  expect(fields("HelpArticle")).toEqual(
    expect.arrayContaining(["title: String!", "order: Int!", "related: [String!]", "body: ArticleBody!"]),
  );
  expect(fields("BlogPost")).toContain("author: Author!");
  expect(fields("PolicyNotice")).toContain("effective: String!");
});
