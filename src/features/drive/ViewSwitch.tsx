import { LayoutGrid, List } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/IconButton.tsx";
import { useDisplayMode } from "./use-display-mode.ts";

export function ViewSwitch() {
  const { t } = useTranslation("drive");
  const [{ viewType }, change] = useDisplayMode();
  return viewType === "list" ? (
    <IconButton label={t("view.grid")} onPress={() => change({ viewType: "grid" })}>
      <LayoutGrid aria-hidden />
    </IconButton>
  ) : (
    <IconButton label={t("view.list")} onPress={() => change({ viewType: "list" })}>
      <List aria-hidden />
    </IconButton>
  );
}
