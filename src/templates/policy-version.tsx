import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { BRAND } from "../../contract/brand.ts";
import type { Locale } from "../../contract/locales.ts";
import type { PolicyState } from "../../contract/policy.ts";
import { AboutVersion } from "../features/policy/AboutVersion.tsx";
import { Changed } from "../features/policy/Changed.tsx";
import { Prevails } from "../features/policy/Prevails.tsx";
import { policyCrumbs } from "../features/policy/policy-crumbs.ts";
import { policyFacts } from "../features/policy/policy-facts.ts";
import { VersionSeal, type ShownSeal } from "../features/policy/VersionSeal.tsx";
import { VersionState } from "../features/policy/VersionState.tsx";
import type { FrontMatterOf } from "../gatsby/content/front-matter.types.ts";
import { PolicyLayout } from "../layouts/PolicyLayout.tsx";
import type { ArticleText } from "../lib/article.ts";
import { formatDay } from "../lib/day.ts";
import { PageHead } from "../lib/PageHead.tsx";
import { StructuredData } from "../lib/StructuredData.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface PolicyData {
  readonly locales: LocaleNodes;
  readonly policy: ArticleText &
    Pick<FrontMatterOf<"policy">, "effective" | "published" | "summary" | "reason">;
}

interface PolicyContext extends PageContext {
  readonly slug: string;
  readonly effective: string;
  readonly state: PolicyState;
  /** The days on which all versions take effect. */
  readonly dates: readonly string[];
  /** Days of versions that have a notice. */
  readonly notices: readonly string[];
  readonly seal?: ShownSeal;
  /** The locale whose text counts. */
  readonly authority: Locale;
}

/** The version in force stands for its policy, so its crumbs don't name the policy as well. */
const crumbsOf = (all: string, { state, slug }: PolicyContext, title: string) =>
  policyCrumbs(all, state === "inForce" ? undefined : { slug, title });

export default function PolicyVersion({ data, pageContext }: PageProps<PolicyData, PolicyContext>) {
  const { t } = useTranslation();
  const { policy } = data;
  const { authority, seal, ...context } = pageContext;
  return (
    <PolicyLayout
      policy={policy}
      crumbs={crumbsOf(t("policy:list.title"), pageContext, policy.title)}
      intro={
        <>
          <VersionState {...context} />
          <Prevails authority={authority} language={policy.language} />
          <Changed {...policy} />
        </>
      }
      aside={<AboutVersion {...context} />}
      after={<VersionSeal slug={context.slug} seal={seal} written={policy.language} />}
    />
  );
}

export function Head({ data, pageContext }: HeadProps<PolicyData, PolicyContext>) {
  const t = pageTexts(data.locales);
  const { title, description, effective } = data.policy;
  const date = formatDay(effective, pageContext.i18n.language);
  const isInForce = pageContext.state === "inForce";
  return (
    <>
      <PageHead
        context={pageContext}
        title={t("common:pageTitle", {
          title: isInForce ? title : t("policy:datedTitle", { title, date }),
          brand: BRAND.name,
        })}
        description={description}
        type="article"
      />
      <StructuredData
        context={pageContext}
        title={title}
        crumbs={crumbsOf(t("policy:list.title"), pageContext, title)}
        text={policyFacts(data.policy, pageContext)}
      />
    </>
  );
}

export const query = graphql`
  query PolicyVersionPage($language: String!, $id: String!) {
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
      reason
      body(locale: $language) {
        ...ArticleBodyParts
      }
    }
  }
`;
