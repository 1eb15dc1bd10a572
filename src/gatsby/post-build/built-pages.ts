import { relative } from "node:path";
import type { Locale } from "../../../contract/locales.ts";
import { isContentComponent } from "./content-components.ts";

/** A page as Gatsby wrote it. */
export interface BuiltPage {
  /** Address of the page: `/es/faq`. */
  readonly path: string;
  /** Address without locale: `/faq`. */
  readonly originalPath: string;
  readonly language: Locale;
  /** Locales whose text exists; the others show the default locale's. Undefined means all. */
  readonly translations: readonly Locale[] | undefined;
  readonly isContent: boolean;
}

interface SitePageNode {
  readonly path: string;
  readonly component: string;
  readonly pageContext: {
    readonly i18n: { readonly originalPath: string; readonly language: Locale };
    readonly translations?: readonly Locale[];
  };
}

interface PagesQuery {
  readonly site: { readonly siteMetadata: { readonly siteUrl: string } };
  readonly allSitePage: { readonly nodes: readonly SitePageNode[] };
}

/** Gatsby's `graphql`, for a query whose answer is known. */
export type RunQuery<D> = (query: string) => Promise<{ data?: D; errors?: unknown }>;

const PAGES = /* GraphQL */ `
  {
    site {
      siteMetadata {
        siteUrl
      }
    }
    allSitePage {
      nodes {
        path
        component
        pageContext
      }
    }
  }
`;

export async function builtPages(
  graphql: RunQuery<PagesQuery>,
): Promise<{ pages: BuiltPage[]; siteUrl: string }> {
  const { data, errors } = await graphql(PAGES);
  if (!data) throw new Error(String(errors));
  const pages = data.allSitePage.nodes
    .filter(({ pageContext }) => pageContext.i18n)
    .map(({ path, component, pageContext }) => ({
      path,
      originalPath: pageContext.i18n.originalPath.replace(/(.)\/$/, "$1"),
      language: pageContext.i18n.language,
      translations: pageContext.translations,
      isContent: isContentComponent(relative(process.cwd(), component)),
    }));
  return { pages, siteUrl: data.site.siteMetadata.siteUrl };
}

/** The file of a page's data below `public`. */
export const pageDataFile = (path: string): string =>
  `page-data/${path === "/" ? "index" : path.slice(1)}/page-data.json`;

/** The file of a page below `public`. */
export const pageFile = (path: string): string =>
  path.endsWith(".html") ? path.slice(1) : `${path === "/" ? "" : `${path.slice(1)}/`}index.html`;
