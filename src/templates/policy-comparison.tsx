import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import type { Locale } from "../../contract/locales.ts";
import { Comparison } from "../features/policy/Comparison.tsx";
import type { PolicyComparison } from "../features/policy/comparison.ts";
import { ComparisonSummary } from "../features/policy/ComparisonSummary.tsx";
import { ComparisonForm } from "../features/policy/HistoryForms.tsx";
import { policyAddresses } from "../features/policy/policy-dates.ts";
import { Prevails } from "../features/policy/Prevails.tsx";
import { policyCrumbs } from "../features/policy/policy-crumbs.ts";
import { Breadcrumbs } from "../layouts/article/Breadcrumbs.tsx";
import { Day } from "../layouts/article/Day.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { TextNotice } from "../layouts/article/TextNotice.tsx";
import { formatDay } from "../lib/day.ts";
import { ListHead } from "../lib/ListHead.tsx";
import type { ArticleText } from "../lib/article.ts";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";
import { usePageLocale } from "../lib/use-page-locale.ts";

interface ComparisonData {
  readonly locales: LocaleNodes;
  /** Names the policy in the reader's language, in which older texts may not be written. */
  readonly newest: { readonly title: string };
  readonly from: { readonly effective: string };
  readonly to: {
    readonly effective: string;
    readonly language: string;
    readonly body: Pick<ArticleText["body"], "draft" | "outdated" | "switchable">;
    readonly comparison: PolicyComparison;
  };
}

interface ComparisonContext extends PageContext {
  readonly slug: string;
  readonly dates: readonly string[];
  /** The locale whose text counts. */
  readonly authority: Locale;
}

export default function ComparisonPage({ data, pageContext }: PageProps<ComparisonData, ComparisonContext>) {
  const { t } = useTranslation();
  const { language, to: address } = usePageLocale();
  const { slug, dates, authority } = pageContext;
  const { newest, from, to } = data;
  const texts = {
    title: newest.title,
    from: formatDay(from.effective, language),
    to: formatDay(to.effective, language),
  };
  const { version } = policyAddresses(slug);
  return (
    <ListLayout
      lead={<Breadcrumbs crumbs={policyCrumbs(t("policy:list.title"), { slug, title: newest.title })} />}
      title={t("policy:compare.title", texts)}
      description={t("policy:compare.description", texts)}
    >
      <TextNotice article={to} />
      <Prevails authority={authority} language={to.language} />
      <p data-screen-only="">
        <a href={address(version(from.effective))}>
          <Day day={from.effective} />
        </a>
        {" → "}
        <a href={address(version(to.effective))}>
          <Day day={to.effective} />
        </a>
      </p>
      <ComparisonSummary comparison={to.comparison} language={to.language} />
      <Comparison comparison={to.comparison} language={to.language} />
      {dates.length > 2 && (
        <ComparisonForm slug={slug} dates={dates} chosen={[from.effective, to.effective]} />
      )}
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<ComparisonData, ComparisonContext>) {
  const t = pageTexts(data.locales);
  const { language } = pageContext.i18n;
  const { newest, from, to } = data;
  const texts = {
    title: newest.title,
    from: formatDay(from.effective, language),
    to: formatDay(to.effective, language),
  };
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={t("policy:compare.title", texts)}
      description={t("policy:compare.description", texts)}
      crumbs={policyCrumbs(t("policy:list.title"), { slug: pageContext.slug, title: newest.title })}
    />
  );
}

export const query = graphql`
  query PolicyComparisonPage($language: String!, $id: String!, $fromId: String!, $newestId: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "policy"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    newest: policyVersion(id: { eq: $newestId }) {
      title
    }
    from: policyVersion(id: { eq: $fromId }) {
      effective
    }
    to: policyVersion(id: { eq: $id }) {
      effective
      language
      body(locale: $language) {
        draft
        outdated
        switchable
      }
      comparison(from: $fromId, locale: $language) {
        clauses
        changed
        added
        removed
        sections {
          id
          title
          clauses {
            kind
            depth
            label
            change
            runs {
              change
              html
            }
          }
        }
      }
    }
  }
`;
