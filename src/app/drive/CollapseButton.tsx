import { PanelLeftClose, PanelLeftOpen } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { IconButton } from "../../components/button/IconButton.tsx";
import { useNavCollapsed } from "../../state/nav-collapsed.ts";

/** Makes the side narrow, or wide again. */
export function CollapseButton() {
  const { t } = useTranslation("places");
  const [isCollapse, setCollapse] = useNavCollapsed();
  const Icon = isCollapse ? PanelLeftOpen : PanelLeftClose;
  return (
    <IconButton
      label={t(isCollapse ? "nav.expand" : "nav.collapse")}
      aria-expanded={!isCollapse}
      onPress={() => setCollapse(!isCollapse)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
