export const transparencyReportType = /* GraphQL */ `
  "The words of one period's report; its numbers stand in figures.json beside them."
  type TransparencyReport implements Node @dontInfer {
    slug: String!
    language: String!
    file: String!
    title: String!
    description: String!
    published: String!
    body(locale: String!): ArticleBody!
  }
`;
