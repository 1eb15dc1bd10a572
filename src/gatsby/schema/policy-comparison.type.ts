export const policyComparisonType = /* GraphQL */ `
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
