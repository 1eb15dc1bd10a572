import { LOCALE_NAMES, LOCALES, localizedPath } from "../../../contract/locales.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";

interface LanguageLinksProps {
  /** The page without its language. */
  path: string;
  /** The class of the list. */
  list: string | undefined;
  /** The class of each link. */
  link: string | undefined;
}

/** Every language by its own name, as links to a page. The islands' script remembers the one that was followed. */
export function LanguageLinks({ path, list, link }: LanguageLinksProps) {
  const { language } = usePageLocale();
  return (
    <ul role="list" className={list}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            className={link}
            href={localizedPath(locale, path)}
            hrefLang={locale}
            lang={locale}
            data-locale={locale}
            aria-current={locale === language ? "true" : undefined}
          >
            {LOCALE_NAMES[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
