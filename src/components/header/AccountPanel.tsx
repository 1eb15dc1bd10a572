import { CircleQuestionMark, Download, FolderOpen, LogOut, MessageSquare, UserRound } from "../icons.ts";
import { useEffect } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { signOut } from "../../api/sign-out.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useSitePath } from "../../i18n/use-site-path.ts";
import { useAccount, useRefreshAccount } from "../../state/account.ts";
import { useOwnAddress } from "../../state/own-address.ts";
import { useToast } from "../../state/toast.ts";
import { useInstall } from "../../state/use-install.ts";
import { Menu, MenuItem, MenuPanel, MenuSeparator } from "../menu/Menu.tsx";
import type { MenuPanelProps } from "../menu/MenuButton.tsx";
import { StorageMeter } from "../meter/StorageMeter.tsx";
import * as styles from "./AccountMenu.module.css";

/** Shows the person signed in, their storage and the ways on. */
export function AccountPanel({ label, trigger, onClose }: MenuPanelProps) {
  const { t } = useTranslation(["ui", "shell"]);
  const { profile } = useAccount();
  const address = useOwnAddress();
  const { all } = useRefreshAccount();
  const install = useInstall();
  const toast = useToast();
  const textOf = useErrorText();
  const sitePath = useSitePath();
  useEffect(() => void all(), [all]);

  const handleAction = (key: string | number) => {
    if (key === "install") install?.();
    if (key === "sign-out")
      signOut().catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));
  };

  return (
    <MenuPanel label={label} trigger={trigger} onClose={onClose}>
      <div className={styles.person}>
        <strong className={styles.name}>{profile?.name}</strong>
        <span className={styles.email}>{address}</span>
        <div className={styles.storage}>
          <StorageMeter />
        </div>
      </div>
      <Menu aria-label={label} takesFocus onAction={handleAction} onClose={onClose}>
        <MenuItem id="drive" href="/drive/all" icon={<FolderOpen aria-hidden />}>
          {t("header.drive")}
        </MenuItem>
        <MenuItem id="account" href="/drive/account" icon={<UserRound aria-hidden />}>
          {t("header.settings")}
        </MenuItem>
        <MenuItem id="help" href={sitePath("/help-center")} icon={<CircleQuestionMark aria-hidden />}>
          {t("header.help")}
        </MenuItem>
        <MenuItem id="feedback" href="/drive/feedback" icon={<MessageSquare aria-hidden />}>
          {t("header.feedback")}
        </MenuItem>
        {install && (
          <MenuItem id="install" icon={<Download aria-hidden />}>
            {t("shell:install.entry")}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem id="sign-out" icon={<LogOut aria-hidden />}>
          {t("header.signOut")}
        </MenuItem>
      </Menu>
    </MenuPanel>
  );
}
