import type { GatsbyNode } from "gatsby";
import { articleBodyType } from "./article-body.type.ts";
import { dataFileTypes } from "./data-files.types.ts";
import { localeType } from "./locale.type.ts";
import { documentTypes } from "./document.types.ts";
import { policyComparisonType } from "./policy-comparison.type.ts";
import { siteType } from "./site.type.ts";

/** Every type pages ask for is written down, so an empty content folder builds the same schema as a full one. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes([
    articleBodyType,
    dataFileTypes,
    localeType,
    ...documentTypes,
    policyComparisonType,
    siteType,
  ]);
};
