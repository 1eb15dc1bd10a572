import type { CreatePagesArgs } from "gatsby";
import { currentVersion, utcDay } from "../../../contract/policy.ts";
import { documentFor, groupDocuments, queryNodes, translationsOf, type DocumentNode } from "./documents.ts";
import { createLocalizedPage, type LocalizedPage } from "./localized-page.ts";

interface PolicyNode extends DocumentNode {
  readonly effective: string;
}

const VERSIONS = /* GraphQL */ `
  {
    all: allPolicyVersion {
      nodes {
        id
        slug
        language
        effective
      }
    }
  }
`;

/** Every dated version has its page; the undated address shows the version in force when the site was built. */
export async function createPolicyPages(args: CreatePagesArgs): Promise<void> {
  const nodes = await queryNodes<PolicyNode>(args, VERSIONS);
  const versions = groupDocuments(nodes, ({ slug, effective }) => `${slug}/${effective}`);
  const today = utcDay(Date.now());
  for (const [slug, dated] of Map.groupBy(versions, ({ original }) => original.slug)) {
    const inForce = currentVersion(
      dated.map(({ original }) => original),
      today,
    );
    for (const version of dated) {
      const { effective } = version.original;
      const page: Omit<LocalizedPage, "path"> = {
        template: "policy-version.tsx",
        translations: translationsOf(version),
        context: (locale) => ({ id: documentFor(version, locale), slug }),
      };
      createLocalizedPage(args, { ...page, path: `/policy/${slug}/${effective}` });
      if (effective === inForce?.effective) createLocalizedPage(args, { ...page, path: `/policy/${slug}` });
    }
  }
}
