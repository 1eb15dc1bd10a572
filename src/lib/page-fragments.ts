import { graphql } from "gatsby";

/** Texts of a page's namespaces, for the i18n plugin and the page's head. */
export const pageTextsFragment = graphql`
  fragment PageTexts on LocaleConnection {
    edges {
      node {
        ns
        data
        language
      }
    }
  }
`;

export const articleBodyFragment = graphql`
  fragment ArticleBodyParts on ArticleBody {
    html
    draft
    outdated
    switchable
    headings {
      id
      text
      depth
    }
  }
`;
