import { graphql, useStaticQuery } from "gatsby";

interface SiteQuery {
  readonly site: { readonly siteMetadata: { readonly siteUrl: string } };
}

const SITE = graphql`
  query SiteUrl {
    site {
      siteMetadata {
        siteUrl
      }
    }
  }
`;

/** Absolute addresses of the site begin with this. */
export const useSiteUrl = (): string => useStaticQuery<SiteQuery>(SITE).site.siteMetadata.siteUrl;
