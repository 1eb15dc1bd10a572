export const articleBodyType = /* GraphQL */ `
  "Finished text of a document: links lead to pages of the reader's locale, headings carry their anchors."
  type ArticleBody {
    html: String!
    headings: [ArticleHeading!]!
    "Shown only while developing."
    draft: Boolean!
    "The original has changed since this translation was made."
    outdated: Boolean!
    "Capabilities it describes that an operator can switch off."
    switchable: [String!]!
  }

  type ArticleHeading {
    id: String!
    text: String!
    depth: Int!
  }
`;
