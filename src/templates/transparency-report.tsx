import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { FiguresView } from "../features/transparency/FiguresView.tsx";
import type { FiguresSection } from "../features/transparency/figures.types.ts";
import { PeriodList } from "../features/transparency/PeriodList.tsx";
import { PolicyChain } from "../features/transparency/PolicyChain.tsx";
import type { Period } from "../features/transparency/period-name.ts";
import type { FrontMatterOf } from "../gatsby/content/front-matter.types.ts";
import { ArticleLayout } from "../layouts/article/ArticleLayout.tsx";
import { Day } from "../layouts/article/Day.tsx";
import { ArticleHead } from "../lib/ArticleHead.tsx";
import type { ArticleText } from "../lib/article.ts";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface TransparencyData {
  readonly locales: LocaleNodes;
  readonly report: ArticleText & Pick<FrontMatterOf<"transparency">, "published">;
  readonly figures: { readonly sections: readonly FiguresSection[] } | null;
  readonly periods: { readonly nodes: readonly (Period & { readonly period: string })[] };
}

type TransparencyContext = PageContext & {
  readonly period: string;
  /** The last value of the chain of sealed policies. */
  readonly policyHead: string;
};

/** Shows the newest report, whose own address is the dated one. */
const NEWEST = "/transparency-report";

export default function TransparencyReport({
  data,
  pageContext,
}: PageProps<TransparencyData, TransparencyContext>) {
  const { t } = useTranslation();
  const { report, figures, periods } = data;
  return (
    <ArticleLayout
      article={report}
      crumbs={[{ path: NEWEST, label: t("transparency:title") }]}
      meta={
        <p>
          {t("transparency:published")} <Day day={report.published} />
        </p>
      }
      aside={<PeriodList periods={periods.nodes} shown={pageContext.period} />}
      after={
        <>
          {figures && <FiguresView sections={figures.sections} />}
          <PolicyChain head={pageContext.policyHead} />
        </>
      }
    />
  );
}

export function Head({ data, pageContext }: HeadProps<TransparencyData, TransparencyContext>) {
  const t = pageTexts(data.locales);
  const { title, description, language, published } = data.report;
  return (
    <ArticleHead
      context={pageContext}
      locales={data.locales}
      crumbs={[{ path: NEWEST, label: t("transparency:title") }]}
      text={{ kind: "Article", title, description, language, published }}
    />
  );
}

export const query = graphql`
  query TransparencyPage($language: String!, $id: String!, $period: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "transparency"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    report: transparencyReport(id: { eq: $id }) {
      title
      description
      language
      published
      body(locale: $language) {
        ...ArticleBodyParts
      }
    }
    figures: transparencyFigures(period: { eq: $period }) {
      sections {
        name
        total
        breakdowns {
          name
          figures {
            name
            count
          }
        }
      }
    }
    periods: allTransparencyFigures(sort: { period: DESC }) {
      nodes {
        period
        from
        to
      }
    }
  }
`;
