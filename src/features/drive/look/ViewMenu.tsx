import { lazy } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { MenuButton } from "../../../components/menu/MenuButton.tsx";
import { useDisplayMode } from "./use-display-mode.ts";
import { VIEW_ICONS } from "./view-icons.ts";

const load = () => import("./ViewPanel.tsx");
const ViewPanel = lazy(() => load().then((m) => ({ default: m.ViewPanel })));

/** A menu for the view of the entries. */
export function ViewMenu() {
  const { t } = useTranslation("places");
  const [{ view }] = useDisplayMode();
  const Icon = VIEW_ICONS[view];
  return (
    <MenuButton label={t("view.label")} panel={(menu) => <ViewPanel {...menu} />} preload={load}>
      <Icon aria-hidden />
    </MenuButton>
  );
}
