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

export const blogSummaryFragment = graphql`
  fragment BlogSummaryFields on BlogPost {
    slug
    language
    title
    description
    published
  }
`;

export const helpSummaryFragment = graphql`
  fragment HelpSummaryFields on HelpArticle {
    slug
    language
    title
    description
  }
`;
