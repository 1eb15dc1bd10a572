import { Languages } from "lucide-react";
import { MenuTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { LOCALE_NAMES, LOCALES, type Locale } from "../../contract/locales.ts";
import { writeLocaleCookie } from "../i18n/locale-preference.ts";
import { IconButton } from "./IconButton.tsx";
import { Menu, MenuItem, MenuPopover } from "./Menu.tsx";

/** Chooses the language; each is listed by its own name. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation("ui");
  const choose = (locale: Locale) => {
    writeLocaleCookie(locale);
    void i18n.changeLanguage(locale);
  };
  return (
    <MenuTrigger>
      <IconButton label={t("header.language")}>
        <Languages aria-hidden />
      </IconButton>
      <MenuPopover placement="bottom end">
        <Menu
          aria-label={t("header.language")}
          selectionMode="single"
          selectedKeys={[i18n.language]}
          onAction={(key) => choose(key as Locale)}
        >
          {LOCALES.map((locale) => (
            <MenuItem key={locale} id={locale} lang={locale}>
              {LOCALE_NAMES[locale]}
            </MenuItem>
          ))}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  );
}
