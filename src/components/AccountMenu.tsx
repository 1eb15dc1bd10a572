import { UserRound } from "./icons.ts";
import { lazy } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { useAccount } from "../state/account.ts";
import { MenuButton } from "./MenuButton.tsx";
import * as styles from "./AccountMenu.module.css";

const load = () => import("./AccountPanel.tsx");
const AccountPanel = lazy(() => load().then((m) => ({ default: m.AccountPanel })));

/** The menu of the person signed in, with the ways to their drive and account and the sign-out. */
export function AccountMenu() {
  const { t } = useTranslation("ui");
  const { profile } = useAccount();
  const initial = [...(profile?.name || profile?.email || "")][0]?.toUpperCase();
  return (
    <MenuButton
      label={t("header.account")}
      panel={(menu) => <AccountPanel {...menu} />}
      preload={load}
      className={styles.avatar}
    >
      {initial ?? <UserRound aria-hidden />}
    </MenuButton>
  );
}
