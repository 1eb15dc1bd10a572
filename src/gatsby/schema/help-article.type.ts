export const helpArticleType = /* GraphQL */ `
  type HelpArticle implements Node @dontInfer {
    slug: String!
    language: String!
    file: String!
    title: String!
    description: String!
    updated: String!
    order: Int!
    errors: [String!]
    related: [String!]
    body(locale: String!): ArticleBody!
  }
`;
