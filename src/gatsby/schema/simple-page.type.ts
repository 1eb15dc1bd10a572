export const simplePageType = /* GraphQL */ `
  type SimplePage implements Node @dontInfer {
    slug: String!
    language: String!
    file: String!
    title: String!
    description: String!
    updated: String!
    body(locale: String!): ArticleBody!
  }
`;
