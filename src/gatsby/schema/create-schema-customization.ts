import type { GatsbyNode } from "gatsby";
import { articleBodyType } from "./article-body.type.ts";
import { dataFileTypes } from "./data-files.types.ts";
import { localeType } from "./locale.type.ts";
import { documentTypes } from "./document.types.ts";
import { policyComparisonType } from "./policy-comparison.type.ts";
import { siteType } from "./site.type.ts";

/** Declares every type that pages ask for, so that an empty content folder has the same schema as a full one. */
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
