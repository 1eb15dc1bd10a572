/** Types of the nodes made from data files. */
export const dataFileTypes = /* GraphQL */ `
  type Author implements Node @dontInfer {
    key: String!
    name: String!
    about: String!
  }

  "One tag's name in one locale."
  type Tag implements Node @dontInfer {
    key: String!
    language: String!
    name: String!
    "Whether a post has it."
    isUsed: Boolean!
  }

  "An anchor of earlier FAQ pages and the question it means today."
  type FaqAnchor implements Node @dontInfer {
    from: String!
    to: String!
  }

  type Platform implements Node @dontInfer {
    key: String!
    order: Int!
    name: String!
    kind: String!
    available: Boolean!
    version: String!
    address: String!
    system: String!
    "Bytes."
    size: Float
    sha256: String
  }

  type TransparencyFigures implements Node @dontInfer {
    period: String!
    from: String!
    to: String!
    sections: [FiguresSection!]!
  }

  type FiguresSection {
    name: String!
    total: Int!
    breakdowns: [FiguresBreakdown!]!
  }

  type FiguresBreakdown {
    name: String!
    figures: [Figure!]!
  }

  type Figure {
    name: String!
    count: Int!
  }
`;
