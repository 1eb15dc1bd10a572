import { Moon, Sun } from "../icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useTheme } from "../../state/use-theme.ts";
import { IconButton } from "../button/IconButton.tsx";

export function ThemeSwitch() {
  const { t } = useTranslation("ui");
  const [theme, setTheme] = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return (
    <IconButton label={t(`theme.${next}`)} onPress={() => setTheme(next)}>
      {theme === "dark" ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
