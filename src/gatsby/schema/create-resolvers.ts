import type { GatsbyNode } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "graphql";
import { isSwitchable } from "../../../contract/capabilities.ts";
import { finishArticle, type FinishedArticle } from "../content/finish-article.ts";
import { pictureSizes } from "../content/picture-sizes.ts";
import { NODE_TYPES } from "../content/create-content-node.ts";
import { resolveComparison } from "../policy/resolve-comparison.ts";

interface ContentNode {
  readonly parent: string;
  readonly stamps: readonly string[];
  readonly originalId: string;
  readonly translates?: string;
  readonly draft?: boolean;
  readonly describes?: readonly string[];
}

interface ResolverContext {
  readonly nodeModel: { getNodeById(query: { id: string }): unknown };
}

interface ArticleBody extends FinishedArticle {
  readonly draft: boolean;
  readonly outdated: boolean;
  readonly switchable: readonly string[];
}

/** Resolves `body(locale)` of every content type: the HTML of the Markdown plugin, finished for a reader's locale. */
async function resolveBody(
  source: ContentNode,
  { locale }: { locale: string },
  context: ResolverContext,
  info: GraphQLResolveInfo,
): Promise<ArticleBody> {
  const markdown = context.nodeModel.getNodeById({ id: source.parent });
  const original = context.nodeModel.getNodeById({ id: source.originalId }) as ContentNode | null;
  const type = info.schema.getType("MarkdownRemark") as GraphQLObjectType;
  const toHtml = type.getFields()["html"]?.resolve;
  const html = String(await toHtml?.(markdown, {}, context, info));
  return {
    ...finishArticle(html, locale, await pictureSizes(html, "static")),
    draft: source.draft === true,
    outdated: source.translates !== undefined && original?.stamps.includes(source.translates) !== true,
    switchable: (source.describes ?? []).filter(isSwitchable),
  };
}

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  const body = { resolve: resolveBody };
  create(Object.fromEntries(Object.values(NODE_TYPES).map((type) => [type, { body }])));
  create({ [NODE_TYPES.policy]: { comparison: { resolve: resolveComparison } } });
};
