import { useTranslation } from "../i18n/use-translation.ts";
import { BasicLayout } from "./BasicLayout.tsx";
import { EmptyPage } from "./EmptyPage.tsx";

/** The page for addresses without a page: an empty bag, the tip, and ways on. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <BasicLayout>
      <div data-not-found="">
        <EmptyPage title={t("common:notFound.title")} text={t("common:not-found-page-tip")} />
      </div>
    </BasicLayout>
  );
}
