import { graphql, type HeadProps } from "gatsby";
import { BRAND } from "../../contract/brand.ts";
import { HomePage } from "../features/home/HomePage.tsx";
import { BasicLayout } from "../layouts/BasicLayout.tsx";
import { PageHead } from "../lib/PageHead.tsx";
import { StructuredData } from "../lib/StructuredData.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

export default function Home() {
  return (
    <BasicLayout>
      <HomePage />
    </BasicLayout>
  );
}

interface HomeData {
  readonly locales: LocaleNodes;
}

export function Head({ data, pageContext }: HeadProps<HomeData, PageContext>) {
  const t = pageTexts(data.locales);
  const brand = BRAND.name;
  return (
    <>
      <PageHead
        context={pageContext}
        title={t("home:meta.title", { brand })}
        description={t("home:meta.description", { brand })}
      />
      <StructuredData context={pageContext} title={brand} isHome />
    </>
  );
}

export const query = graphql`
  query HomePage($language: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "home"] }, language: { eq: $language } }) {
      ...PageTexts
    }
  }
`;
