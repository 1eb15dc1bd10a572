import { graphql, type HeadProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { BasicLayout } from "../layouts/BasicLayout.tsx";
import { EmptyPage } from "../layouts/EmptyPage.tsx";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

/** Shown by the service worker in place of a page that isn't kept on the device. */
export default function OfflinePage() {
  const { t } = useTranslation();
  return (
    <BasicLayout>
      <EmptyPage title={t("common:offline.title")} text={t("common:offline.text")} />
    </BasicLayout>
  );
}

interface OfflineData {
  readonly locales: LocaleNodes;
}

export function Head({ data, pageContext }: HeadProps<OfflineData, PageContext>) {
  const t = pageTexts(data.locales);
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={t("common:offline.title")}
      description={t("common:offline.text")}
      unlisted
    />
  );
}

export const query = graphql`
  query OfflinePage($language: String!) {
    locales: allLocale(filter: { ns: { eq: "common" }, language: { eq: $language } }) {
      ...PageTexts
    }
  }
`;
