import { useTranslation } from "../../i18n/use-translation.ts";
import { LOCALE_NAMES, LOCALES, type Locale } from "../../../contract/locales.ts";
import { writeLocaleCookie } from "../../i18n/locale-preference.ts";
import { Menu, MenuItem, MenuPanel } from "../menu/Menu.tsx";
import type { MenuPanelProps } from "../menu/MenuButton.tsx";

/** Lists each language by its own name. */
export function LanguagePanel({ label, trigger, onClose }: MenuPanelProps) {
  const { i18n } = useTranslation();
  const choose = (locale: Locale) => {
    writeLocaleCookie(locale);
    void i18n.changeLanguage(locale);
  };
  return (
    <MenuPanel label={label} trigger={trigger} onClose={onClose}>
      <Menu
        aria-label={label}
        takesFocus
        selectionMode="single"
        selectedKeys={[i18n.language]}
        onAction={(key) => choose(key as Locale)}
        onClose={onClose}
      >
        {LOCALES.map((locale) => (
          <MenuItem key={locale} id={locale} lang={locale}>
            {LOCALE_NAMES[locale]}
          </MenuItem>
        ))}
      </Menu>
    </MenuPanel>
  );
}
