import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import type { Locale } from "../../contract/locales.ts";
import { NoticeDays } from "../features/policy/NoticeDays.tsx";
import { neighboursOf, policyAddresses } from "../features/policy/policy-dates.ts";
import { Prevails } from "../features/policy/Prevails.tsx";
import { noticeCrumbs } from "../features/policy/policy-crumbs.ts";
import type { FrontMatterOf } from "../gatsby/content/front-matter.types.ts";
import { ArticleLayout } from "../layouts/article/ArticleLayout.tsx";
import { ArticleHead } from "../lib/ArticleHead.tsx";
import type { ArticleText } from "../lib/article.ts";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";
import { usePageLocale } from "../lib/use-page-locale.ts";
import * as styles from "./policy-pages.module.css";

interface NoticeData {
  readonly locales: LocaleNodes;
  readonly notice: ArticleText & Pick<FrontMatterOf<"notice">, "published">;
  readonly version: { readonly effective: string; readonly title: string };
}

interface NoticeContext extends PageContext {
  readonly slug: string;
  readonly dates: readonly string[];
  /** The locale whose text counts. */
  readonly authority: Locale;
}

/** Explains the changes of a version before it takes effect. */
export default function PolicyNotice({ data, pageContext }: PageProps<NoticeData, NoticeContext>) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const { slug, dates, authority } = pageContext;
  const { notice, version } = data;
  const { effective } = version;
  const addresses = policyAddresses(slug);
  const { before } = neighboursOf(effective, dates);
  return (
    <ArticleLayout
      article={notice}
      crumbs={noticeCrumbs(t("policy:list.title"), t("policy:updates.title"), { slug, title: version.title })}
      meta={
        <p>
          <NoticeDays published={notice.published} effective={effective} />
        </p>
      }
      intro={
        <>
          <Prevails authority={authority} language={notice.language} />
          <p className={styles.ways} data-screen-only="">
            <a href={to(addresses.version(effective))}>{t("policy:link.newVersion")}</a>
            {before && (
              <a href={to(addresses.comparison(before, effective))}>{t("policy:link.compareBefore")}</a>
            )}
          </p>
        </>
      }
    />
  );
}

export function Head({ data, pageContext }: HeadProps<NoticeData, NoticeContext>) {
  const t = pageTexts(data.locales);
  const { title, description, language, published } = data.notice;
  return (
    <ArticleHead
      context={pageContext}
      locales={data.locales}
      crumbs={noticeCrumbs(t("policy:list.title"), t("policy:updates.title"), {
        slug: pageContext.slug,
        title: data.version.title,
      })}
      text={{ kind: "Article", title, description, language, published }}
    />
  );
}

export const query = graphql`
  query PolicyNoticePage($language: String!, $id: String!, $versionId: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "policy"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    notice: policyNotice(id: { eq: $id }) {
      title
      description
      language
      published
      body(locale: $language) {
        ...ArticleBodyParts
      }
    }
    version: policyVersion(id: { eq: $versionId }) {
      effective
      title
    }
  }
`;
