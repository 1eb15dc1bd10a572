import { ArrowDownUp } from "../../../components/icons.ts";
import { lazy } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { MenuButton } from "../../../components/menu/MenuButton.tsx";

const load = () => import("./SortPanel.tsx");
const SortPanel = lazy(() => load().then((m) => ({ default: m.SortPanel })));

/** A menu for the order of the entries. */
export function SortMenu() {
  const { t } = useTranslation("drive");
  return (
    <MenuButton label={t("sort.label")} panel={(menu) => <SortPanel {...menu} />} preload={load}>
      <ArrowDownUp aria-hidden />
    </MenuButton>
  );
}
