import { graphql, type HeadProps } from "gatsby";
import { NotFound } from "../layouts/NotFound.tsx";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

export default function NotFoundPage() {
  return <NotFound />;
}

interface NotFoundData {
  readonly locales: LocaleNodes;
}

export function Head({ data, pageContext }: HeadProps<NotFoundData, PageContext>) {
  const t = pageTexts(data.locales);
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={t("common:notFound.title")}
      description={t("common:not-found-page-tip")}
      unlisted
    />
  );
}

export const query = graphql`
  query NotFoundPage($language: String!) {
    locales: allLocale(filter: { ns: { eq: "common" }, language: { eq: $language } }) {
      ...PageTexts
    }
  }
`;
