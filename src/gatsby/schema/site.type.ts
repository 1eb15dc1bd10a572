export const siteType = /* GraphQL */ `
  type Site implements Node {
    siteMetadata: SiteMetadata!
  }

  type SiteMetadata {
    title: String!
    siteUrl: String!
  }
`;
