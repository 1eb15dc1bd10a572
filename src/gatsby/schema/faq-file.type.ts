export const faqFileType = /* GraphQL */ `
  type FaqFile implements Node @dontInfer {
    slug: String!
    language: String!
    file: String!
    title: String!
    description: String!
    updated: String!
    body(locale: String!): ArticleBody!
  }
`;
