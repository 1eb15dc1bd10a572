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
    "What this version changed since an earlier one, whose node is from."
    comparison(from: String!, locale: String!): PolicyComparison!
  }

  "Counts are of clauses: paragraphs, list items, rows of tables, headings."
  type PolicyComparison {
    clauses: Int!
    changed: Int!
    added: Int!
    removed: Int!
    sections: [PolicyComparedSection!]!
  }

  type PolicyComparedSection {
    id: String!
    title: String!
    clauses: [PolicyComparedClause!]!
  }

  type PolicyComparedClause {
    kind: String!
    depth: Int!
    label: String!
    change: String!
    runs: [PolicyComparedRun!]!
  }

  type PolicyComparedRun {
    change: String!
    html: String!
  }
`;
