import type { CreatePagesArgs } from "gatsby";
import { DEFAULT_LOCALE, type Locale } from "../../../contract/locales.ts";
import { sealOf, type Seal } from "../../../contract/seals.ts";
import { POLICY_SEALS } from "../policy/policy-seals.ts";
import { readSeals } from "../seals/seal-list.ts";
import { groupDocuments, queryNodes, type ContentDocument, type DocumentNode } from "./documents.ts";

interface DatedNode extends DocumentNode {
  readonly effective: string;
  readonly file: string;
  readonly authority?: Locale | null;
}

export type DatedDocument = ContentDocument<DatedNode>;

/** A policy with all of its documents that may be seen. */
export interface PolicyDocuments {
  readonly slug: string;
  /** Earliest first. */
  readonly versions: readonly DatedDocument[];
  readonly notices: readonly DatedDocument[];
}

const VERSIONS = /* GraphQL */ `
  {
    all: allPolicyVersion {
      nodes {
        id
        slug
        language
        effective
        file
        authority
      }
    }
  }
`;

const NOTICES = /* GraphQL */ `
  {
    all: allPolicyNotice {
      nodes {
        id
        slug
        language
        effective
        file
      }
    }
  }
`;

export const dateOf = ({ original }: DatedDocument): string => original.effective;

/** The locale whose text counts. */
export const authorityOf = ({ original }: DatedDocument): Locale => original.authority ?? DEFAULT_LOCALE;

/** The seal of a document in a locale; undefined for a draft. */
export const documentSeal = (
  seals: readonly Seal[],
  { original }: DatedDocument,
  locale: Locale,
): Seal | undefined =>
  sealOf(seals, original.file.replace(/^content\//, "").replace(/[^/]+$/, `${locale}.md`));

/** Readers see only sealed documents; in development editors see drafts too. */
const isVisible = (seals: readonly Seal[], document: DatedDocument): boolean =>
  process.env.NODE_ENV === "development" ||
  documentSeal(seals, document, authorityOf(document)) !== undefined;

export async function policyDocuments(
  args: CreatePagesArgs,
): Promise<{ policies: PolicyDocuments[]; seals: readonly Seal[] }> {
  const seals = readSeals("content", POLICY_SEALS);
  const dated = async (query: string) =>
    groupDocuments(await queryNodes<DatedNode>(args, query), ({ slug, effective }) => `${slug}/${effective}`)
      .filter((document) => isVisible(seals, document))
      .toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)));
  const notices = await dated(NOTICES);
  const versions = Map.groupBy(await dated(VERSIONS), ({ original }) => original.slug);
  const policies = [...versions].map(([slug, own]) => ({
    slug,
    versions: own,
    notices: notices.filter(({ original }) => original.slug === slug),
  }));
  return { policies, seals };
}
