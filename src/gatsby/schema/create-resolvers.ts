import type { GatsbyNode } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "graphql";
import { finishArticle, type ArticleBody } from "../content/finish-article.ts";
import { NODE_TYPES } from "../content/create-content-node.ts";

interface ContentNode {
  readonly parent: string;
}

interface ResolverContext {
  readonly nodeModel: { getNodeById(query: { id: string }): unknown };
}

/** `body(locale)` of every content type: the Markdown plugin's HTML, finished for a reader's locale. */
async function resolveBody(
  source: ContentNode,
  { locale }: { locale: string },
  context: ResolverContext,
  info: GraphQLResolveInfo,
): Promise<ArticleBody> {
  const markdown = context.nodeModel.getNodeById({ id: source.parent });
  const type = info.schema.getType("MarkdownRemark") as GraphQLObjectType;
  const toHtml = type.getFields()["html"]?.resolve;
  const html: unknown = await toHtml?.(markdown, {}, context, info);
  return finishArticle(String(html), locale);
}

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  const body = { resolve: resolveBody };
  create(Object.fromEntries(Object.values(NODE_TYPES).map((type) => [type, { body }])));
};
