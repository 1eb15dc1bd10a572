import { relative } from "node:path";
import type { Locale } from "../../../contract/locales.ts";
import { isContentComponent } from "./content-components.ts";

/** A page that Gatsby wrote. */
export interface BuiltPage {
  /** Address of the page: `/es/faq`. */
  readonly path: string;
  /** Address without locale: `/faq`. */
  readonly originalPath: string;
  readonly language: Locale;
  /** Locales in which the text exists; the others show that of the default locale. Undefined means all. */
  readonly translations: readonly Locale[] | undefined;
  readonly isContent: boolean;
  /** Search engines are told of the page. */
  readonly isListed: boolean;
  /** The address that shows this page from a day on, when the address depends on the day. */
  readonly turn: PageTurn | undefined;
}

export interface PageTurn {
  readonly address: string;
  /** First day; `""` is the beginning of time. */
  readonly from: string;
}

interface SitePageNode {
  readonly path: string;
  readonly component: string;
  readonly pageContext: {
    readonly i18n: { readonly originalPath: string; readonly language: Locale };
    readonly translations?: readonly Locale[];
    readonly turn?: PageTurn;
    readonly unlisted?: boolean;
  };
}

interface PagesQuery {
  readonly site: { readonly siteMetadata: { readonly siteUrl: string } };
  readonly allSitePage: { readonly nodes: readonly SitePageNode[] };
}

/** Gatsby's `graphql` for a query with a known answer type. */
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
  const pages = data.allSitePage.nodes.filter(({ pageContext }) => pageContext.i18n).map(builtPage);
  return { pages, siteUrl: data.site.siteMetadata.siteUrl };
}

function builtPage({ path, component, pageContext }: SitePageNode): BuiltPage {
  const { i18n, translations, turn, unlisted = false } = pageContext;
  const isContent = isContentComponent(relative(process.cwd(), component));
  return {
    path,
    originalPath: i18n.originalPath.replace(/(.)\/$/, "$1"),
    language: i18n.language,
    translations,
    isContent,
    isListed: isContent && !unlisted && !path.includes("/404"),
    turn,
  };
}

/** The file of a page's data below `public`. */
export const pageDataFile = (path: string): string =>
  `page-data/${path === "/" ? "index" : path.slice(1)}/page-data.json`;

/** The file of a page below `public`. */
export const pageFile = (path: string): string =>
  path.endsWith(".html") ? path.slice(1) : `${path === "/" ? "" : `${path.slice(1)}/`}index.html`;
