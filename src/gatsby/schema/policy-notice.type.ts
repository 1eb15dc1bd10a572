export const policyNoticeType = /* GraphQL */ `
  "What a policy's version changes, told before it takes effect."
  type PolicyNotice implements Node @dontInfer {
    slug: String!
    effective: String!
    language: String!
    file: String!
    title: String!
    description: String!
    published: String!
    body(locale: String!): ArticleBody!
  }
`;
