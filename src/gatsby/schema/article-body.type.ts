export const articleBodyType = /* GraphQL */ `
  "Finished text of a document: links lead to pages of the reader's locale, headings carry their anchors."
  type ArticleBody {
    html: String!
    headings: [ArticleHeading!]!
  }

  type ArticleHeading {
    id: String!
    text: String!
    depth: Int!
  }
`;
