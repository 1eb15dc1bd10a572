import type { GatsbyNode } from "gatsby";
import { articleBodyType } from "./article-body.type.ts";
import { blogPostType } from "./blog-post.type.ts";
import { dataFileTypes } from "./data-files.types.ts";
import { faqTopicType } from "./faq-topic.type.ts";
import { helpArticleType } from "./help-article.type.ts";
import { localeType } from "./locale.type.ts";
import { policyNoticeType } from "./policy-notice.type.ts";
import { policyVersionType } from "./policy-version.type.ts";
import { simplePageType } from "./simple-page.type.ts";
import { siteType } from "./site.type.ts";
import { transparencyReportType } from "./transparency-report.type.ts";

/** Every type pages ask for is written down, so an empty content folder builds the same schema as a full one. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes([
    articleBodyType,
    blogPostType,
    dataFileTypes,
    faqTopicType,
    helpArticleType,
    localeType,
    policyNoticeType,
    policyVersionType,
    simplePageType,
    siteType,
    transparencyReportType,
  ]);
};
