import { FolderOpen, LogOut, UserRound } from "lucide-react";
import { Button, MenuTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { signOut } from "../api/sign-out.ts";
import { useErrorText } from "../i18n/use-error-text.ts";
import { useAccount } from "../state/account.ts";
import { useToast } from "../state/toast.ts";
import { Menu, MenuItem, MenuPopover, MenuSeparator } from "./Menu.tsx";
import * as styles from "./AccountMenu.module.css";

/** Where the person signed in finds their drive, their account and the way out. */
export function AccountMenu() {
  const { t } = useTranslation("ui");
  const { profile } = useAccount();
  const toast = useToast();
  const textOf = useErrorText();
  const initial = [...(profile?.name || profile?.email || "")][0]?.toUpperCase();

  const handleAction = (key: string | number) => {
    if (key !== "sign-out") return;
    signOut().catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));
  };

  return (
    <MenuTrigger>
      <Button className={styles.avatar} aria-label={t("header.account")}>
        {initial ?? <UserRound aria-hidden />}
      </Button>
      <MenuPopover placement="bottom end">
        {profile && (
          <div className={styles.person}>
            <strong>{profile.name}</strong>
            <span>{profile.email}</span>
          </div>
        )}
        <Menu aria-label={t("header.account")} onAction={handleAction}>
          <MenuItem id="drive" href="/drive/all" icon={<FolderOpen aria-hidden />}>
            {t("header.drive")}
          </MenuItem>
          <MenuItem id="account" href="/drive/account" icon={<UserRound aria-hidden />}>
            {t("header.settings")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem id="sign-out" icon={<LogOut aria-hidden />}>
            {t("header.signOut")}
          </MenuItem>
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  );
}
