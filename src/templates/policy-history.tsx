import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { AppliedOnForm, ComparisonForm } from "../features/policy/HistoryForms.tsx";
import { HowToCheck } from "../features/policy/HowToCheck.tsx";
import { policyCrumbs } from "../features/policy/policy-crumbs.ts";
import {
  VersionHistory,
  type HistoryVersion,
  type SealedVersion,
} from "../features/policy/VersionHistory.tsx";
import { Breadcrumbs } from "../layouts/article/Breadcrumbs.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";
import * as styles from "./policy-pages.module.css";

interface HistoryData {
  readonly locales: LocaleNodes;
  readonly site: { readonly siteMetadata: { readonly siteUrl: string } };
  readonly versions: { readonly nodes: readonly (HistoryVersion & { readonly title: string })[] };
}

interface HistoryContext extends PageContext {
  readonly slug: string;
  /** The day on which the version in force took effect. */
  readonly inForce: string;
  readonly sealed: readonly SealedVersion[];
  readonly notices: readonly string[];
  /** Last value of the chain of seals. */
  readonly head: string;
}

const titleIn = ({ versions }: HistoryData, { inForce }: HistoryContext): string =>
  versions.nodes.find(({ effective }) => effective === inForce)?.title ?? "";

export default function PolicyHistory({ data, pageContext }: PageProps<HistoryData, HistoryContext>) {
  const { t } = useTranslation();
  const { slug, sealed, notices, inForce, head } = pageContext;
  const title = titleIn(data, pageContext);
  const versions = data.versions.nodes;
  const dates = versions.map(({ effective }) => effective);
  const checked = sealed.findLast(({ sha256, path }) => sha256 && path);
  return (
    <ListLayout
      lead={<Breadcrumbs crumbs={policyCrumbs(t("policy:list.title"), { slug, title })} />}
      title={t("policy:history.title", { title })}
      description={t("policy:history.description")}
    >
      <VersionHistory slug={slug} versions={versions} sealed={sealed} notices={notices} inForce={inForce} />
      <section className={styles.section} aria-labelledby="on" data-screen-only="">
        <h2 id="on">{t("policy:history.appliedOn")}</h2>
        <p>{t("policy:history.appliedOnText")}</p>
        <AppliedOnForm slug={slug} />
      </section>
      {dates.length > 1 && (
        <section className={styles.section} aria-labelledby="compare" data-screen-only="">
          <h2 id="compare">{t("policy:history.compare")}</h2>
          <ComparisonForm slug={slug} dates={dates} />
        </section>
      )}
      {checked?.path && checked.sha256 && (
        <section className={styles.section} aria-labelledby="check">
          <h2 id="check">{t("policy:history.check")}</h2>
          <HowToCheck
            siteUrl={data.site.siteMetadata.siteUrl}
            path={checked.path}
            sha256={checked.sha256}
            head={head}
          />
        </section>
      )}
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<HistoryData, HistoryContext>) {
  const t = pageTexts(data.locales);
  const policy = { slug: pageContext.slug, title: titleIn(data, pageContext) };
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={t("policy:history.title", { title: policy.title })}
      description={t("policy:history.description")}
      crumbs={policyCrumbs(t("policy:list.title"), policy)}
    />
  );
}

export const query = graphql`
  query PolicyHistoryPage($language: String!, $ids: [String]!) {
    locales: allLocale(filter: { ns: { in: ["common", "policy"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    site {
      siteMetadata {
        siteUrl
      }
    }
    versions: allPolicyVersion(filter: { id: { in: $ids } }, sort: { effective: ASC }) {
      nodes {
        title
        language
        effective
        published
        summary
      }
    }
  }
`;
