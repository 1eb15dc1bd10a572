import { Languages } from "../icons.ts";
import { lazy } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MenuButton } from "../menu/MenuButton.tsx";

const load = () => import("./LanguagePanel.tsx");
const LanguagePanel = lazy(() => load().then((m) => ({ default: m.LanguagePanel })));

/** A menu of the site's languages. */
export function LanguageMenu() {
  const { t } = useTranslation("ui");
  return (
    <MenuButton label={t("header.language")} panel={(menu) => <LanguagePanel {...menu} />} preload={load}>
      <Languages aria-hidden />
    </MenuButton>
  );
}
