export const faqTopicType = /* GraphQL */ `
  type FaqTopic implements Node @dontInfer {
    slug: String!
    language: String!
    file: String!
    title: String!
    description: String!
    updated: String!
    order: Int!
    body(locale: String!): ArticleBody!
  }
`;
