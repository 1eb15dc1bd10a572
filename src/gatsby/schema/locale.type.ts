export const localeType = /* GraphQL */ `
  "Texts of one namespace in one locale, as JSON, English where not translated."
  type Locale implements Node @dontInfer {
    language: String!
    ns: String!
    data: String!
  }
`;
