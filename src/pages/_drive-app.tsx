import { graphql, type HeadProps, type PageProps } from "gatsby";
import { lazy } from "react";
import { BRAND } from "../../contract/brand.ts";
import { enterOrFail } from "../app/enter-or-fail.ts";
import { EntryWordsContext, type AllEntryWords } from "../i18n/entry-words.ts";
import { DriveLayout } from "../layouts/DriveLayout.tsx";
import { PageHead } from "../lib/PageHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

const App = lazy(() => enterOrFail());

interface Context extends PageContext {
  readonly entryWords: AllEntryWords;
}

/** Every path of the app is this page; the app's own router shows what the address means. */
export default function DriveApp({ pageContext }: PageProps<DriveAppData, Context>) {
  return (
    <EntryWordsContext.Provider value={pageContext.entryWords}>
      <DriveLayout>
        <App />
      </DriveLayout>
    </EntryWordsContext.Provider>
  );
}

interface DriveAppData {
  readonly locales: LocaleNodes;
}

export function Head({ data, pageContext }: HeadProps<DriveAppData, PageContext>) {
  const t = pageTexts(data.locales);
  return (
    <PageHead context={pageContext} title={BRAND.name} description={t("common:footer.promise")} unlisted />
  );
}

export const query = graphql`
  query DriveAppPage($language: String!) {
    locales: allLocale(filter: { ns: { eq: "common" }, language: { eq: $language } }) {
      ...PageTexts
    }
  }
`;
