export const policyVersionType = /* GraphQL */ `
  type PolicyVersion implements Node @dontInfer {
    slug: String!
    language: String!
    file: String!
    title: String!
    description: String!
    effective: String!
    published: String!
    summary: String!
    supersedes: String
    reason: String
    authority: String
    body(locale: String!): ArticleBody!
  }
`;
