import { lazy } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useAccount } from "../../state/account.ts";
import { Avatar } from "./Avatar.tsx";
import { MenuButton } from "../menu/MenuButton.tsx";
import * as styles from "./AccountMenu.module.css";

const load = () => import("./AccountPanel.tsx");
const AccountPanel = lazy(() => load().then((m) => ({ default: m.AccountPanel })));

/** The menu of the person signed in, with the ways to their drive and account and the sign-out. */
export function AccountMenu() {
  const { t } = useTranslation("ui");
  const { profile } = useAccount();
  return (
    <MenuButton
      label={t("header.account")}
      panel={(menu) => <AccountPanel {...menu} />}
      preload={load}
      className={styles.avatar}
    >
      <Avatar profile={profile} />
    </MenuButton>
  );
}
