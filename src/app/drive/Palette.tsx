import {
  CircleQuestionMark,
  Folder,
  Languages,
  LogOut,
  MessageSquare,
  Moon,
  ReceiptText,
  Search,
  Sun,
  Zap,
} from "../../components/icons.ts";
import { LOCALE_NAMES, LOCALES } from "../../../contract/locales.ts";
import { signOut } from "../../api/sign-out.ts";
import type { Choice } from "../../features/palette/choices.ts";
import { PaletteDialog } from "../../features/palette/PaletteDialog.tsx";
import { writeLocaleCookie } from "../../i18n/locale-preference.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useSitePath } from "../../i18n/use-site-path.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SEARCH_PATH } from "../../lib/drive-search.ts";
import { usePinnedFolders } from "../../state/pinned-folders.ts";
import { useSession } from "../../state/session-state.ts";
import { useToast } from "../../state/toast.ts";
import { useTheme } from "../../state/use-theme.ts";
import { NAV_PLACES } from "./nav-places.ts";
import { useOfferedChoices } from "./use-offered-choices.tsx";

interface Props {
  readonly onChoose: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** The palette with all the places and commands of the app, and what the place on show can do. */
export function Palette({ onChoose, onClose }: Props) {
  const userId = useSession()?.userId ?? "";
  const choices = [...useOfferedChoices(), ...usePlaces(), ...useSettings()];
  return <PaletteDialog choices={choices} userId={userId} onChoose={onChoose} onClose={onClose} />;
}

function usePlaces(): readonly Choice[] {
  const { t } = useTranslation(["places", "account", "ui"]);
  const sitePath = useSitePath();
  const [pinned] = usePinnedFolders();
  const place = (path: string, text: string, Icon: typeof Folder): Choice => ({
    id: `place:${path}`,
    group: "places",
    text,
    icon: <Icon aria-hidden />,
    path,
  });
  return [
    ...NAV_PLACES.map(({ name, path, icon }) => place(path, t(`nav.${name}`), icon)),
    place(SEARCH_PATH, t("search.title"), Search),
    ...pinned.map(({ id, name }) => place(`/drive/all/${id}`, name, Folder)),
    place("/drive/payment", t("account:plans.heading.subscription"), Zap),
    place("/drive/payment/storage", t("account:plans.heading.storage-pack"), Zap),
    place("/drive/payment/bills", t("account:bills.heading"), ReceiptText),
    { ...place(sitePath("/help-center"), t("ui:header.help"), CircleQuestionMark), id: "place:help" },
    place("/drive/feedback", t("ui:header.feedback"), MessageSquare),
  ];
}

function useSettings(): readonly Choice[] {
  const { t, i18n } = useTranslation(["ui", "dialogs"]);
  const [theme, setTheme] = useTheme();
  const toast = useToast();
  const textOf = useErrorText();
  const next = theme === "dark" ? "light" : "dark";
  const setting = (id: string, text: string, Icon: typeof Folder, run: () => void): Choice => ({
    id: `set:${id}`,
    group: "settings",
    text,
    icon: <Icon aria-hidden />,
    run,
  });
  const leave = () => signOut().catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));
  return [
    setting("theme", t(`theme.${next}`), next === "dark" ? Moon : Sun, () => setTheme(next)),
    ...LOCALES.filter((locale) => locale !== i18n.language).map((locale) => ({
      ...setting(`locale:${locale}`, LOCALE_NAMES[locale], Languages, () => {
        writeLocaleCookie(locale);
        void i18n.changeLanguage(locale);
      }),
      note: t("header.language"),
      lang: locale,
    })),
    setting("sign-out", t("header.signOut"), LogOut, () => void leave()),
  ];
}
