import type { GatsbyNode } from "gatsby";
import { articleBodyType } from "./article-body.type.ts";
import { blogPostType } from "./blog-post.type.ts";
import { faqFileType } from "./faq-file.type.ts";
import { helpArticleType } from "./help-article.type.ts";
import { localeType } from "./locale.type.ts";
import { policyVersionType } from "./policy-version.type.ts";
import { siteType } from "./site.type.ts";

/** Every type pages ask for is written down, so an empty content folder builds the same schema as a full one. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes([
    articleBodyType,
    blogPostType,
    faqFileType,
    helpArticleType,
    localeType,
    policyVersionType,
    siteType,
  ]);
};
