export const blogPostType = /* GraphQL */ `
  type BlogPost implements Node @dontInfer {
    slug: String!
    language: String!
    file: String!
    title: String!
    description: String!
    published: String!
    updated: String!
    author: Author! @link(by: "key")
    tags: [String!]!
    body(locale: String!): ArticleBody!
  }
`;
