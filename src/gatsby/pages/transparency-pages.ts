import type { CreatePagesArgs } from "gatsby";
import { headOf } from "../../../contract/seals.ts";
import { POLICY_SEALS } from "../policy/policy-seals.ts";
import { readSeals } from "../seals/seal-list.ts";
import { documentFor, groupDocuments, queryNodes, translationsOf, type DocumentNode } from "./documents.ts";
import { createLocalizedPage } from "./localized-page.ts";

const REPORTS = /* GraphQL */ `
  {
    all: allTransparencyReport {
      nodes {
        id
        slug
        language
      }
    }
  }
`;

/** Makes a page for every period; the newest is also at the undated address. */
export async function createTransparencyPages(args: CreatePagesArgs): Promise<void> {
  const reports = groupDocuments(await queryNodes<DocumentNode>(args, REPORTS), ({ slug }) => slug);
  const policyHead = headOf(readSeals("content", POLICY_SEALS));
  const newest = reports
    .map(({ original }) => original.slug)
    .toSorted()
    .at(-1);
  for (const report of reports) {
    const { slug } = report.original;
    const page = {
      path: `/transparency-report/${slug}`,
      template: "transparency-report.tsx",
      translations: translationsOf(report),
      context: (locale: Parameters<typeof documentFor>[1]) => ({
        id: documentFor(report, locale),
        period: slug,
        policyHead,
      }),
    };
    createLocalizedPage(args, page);
    if (slug === newest) createLocalizedPage(args, { ...page, address: "/transparency-report" });
  }
}
