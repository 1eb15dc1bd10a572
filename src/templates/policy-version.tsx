import { graphql, type HeadProps, type PageProps } from "gatsby";
import { BRAND } from "../../contract/brand.ts";
import { ChangeNotice } from "../features/policy/ChangeNotice.tsx";
import { VersionList } from "../features/policy/VersionList.tsx";
import { PolicyLayout } from "../layouts/PolicyLayout.tsx";
import type { ArticleText } from "../lib/article.ts";
import { formatDay } from "../lib/day.ts";
import { PageHead } from "../lib/PageHead.tsx";
import { barePath, type LocaleNodes, type PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface PolicyData {
  readonly locales: LocaleNodes;
  readonly policy: ArticleText & {
    readonly effective: string;
    readonly published: string;
    readonly summary: string;
  };
  readonly versions: { readonly nodes: readonly { readonly effective: string }[] };
}

type PolicyContext = PageContext & { readonly slug: string };

const isDated = ({ i18n, slug }: PolicyContext): boolean => barePath(i18n) !== `/policy/${slug}`;

export default function PolicyVersion({ data, pageContext }: PageProps<PolicyData, PolicyContext>) {
  const { policy, versions } = data;
  const { slug } = pageContext;
  const dates = versions.nodes.map(({ effective }) => effective);
  return (
    <PolicyLayout
      policy={policy}
      slug={slug}
      notice={
        <ChangeNotice
          slug={slug}
          summary={policy.summary}
          language={policy.language}
          isDated={isDated(pageContext)}
        />
      }
      versions={<VersionList slug={slug} dates={dates} shown={policy.effective} />}
    />
  );
}

export function Head({ data, pageContext }: HeadProps<PolicyData, PolicyContext>) {
  const t = pageTexts(data.locales);
  const { title, description, effective } = data.policy;
  const date = formatDay(effective, pageContext.i18n.language);
  return (
    <PageHead
      context={pageContext}
      title={t("common:pageTitle", {
        title: isDated(pageContext) ? t("policy:datedTitle", { title, date }) : title,
        brand: BRAND.name,
      })}
      description={description}
      type="article"
    />
  );
}

export const query = graphql`
  query PolicyVersionPage($language: String!, $id: String!, $slug: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "policy"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    policy: policyVersion(id: { eq: $id }) {
      title
      description
      language
      effective
      published
      summary
      body(locale: $language) {
        ...ArticleBodyParts
      }
    }
    versions: allPolicyVersion(filter: { slug: { eq: $slug } }) {
      nodes {
        effective
      }
    }
  }
`;
