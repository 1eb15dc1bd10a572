import {
  Copy,
  ExternalLink,
  Link2,
  Ellipsis,
  Pause,
  Play,
  QrCode,
  Trash2,
  Undo2,
} from "../../../components/icons.ts";
import type { ReactNode } from "react";
import { MenuTrigger } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { Menu, MenuItem, MenuPopover } from "../../../components/menu/Menu.tsx";
import { availableShareActions, type ShareAction } from "./available-share-actions.ts";
import type { Act } from "./use-share-actions.tsx";

const ICONS: Readonly<Record<ShareAction, ReactNode>> = {
  open: <Link2 aria-hidden />,
  copy: <Copy aria-hidden />,
  hand: <QrCode aria-hidden />,
  visit: <ExternalLink aria-hidden />,
  pause: <Pause aria-hidden />,
  activate: <Play aria-hidden />,
  undelete: <Undo2 aria-hidden />,
  delete: <Trash2 aria-hidden />,
};

/** Everything that can be done with one link. */
export function ShareMenu({
  share,
  act,
  without,
}: {
  readonly share: OwnShare;
  readonly act: Act;
  readonly without?: ShareAction;
}) {
  const { t } = useTranslation("sharing");
  const name = share.title || t("list.untitled");
  const actions = availableShareActions([share]).filter((action) => action !== without);
  return (
    <MenuTrigger>
      <IconButton label={t("list.actions", { name })}>
        <Ellipsis aria-hidden />
      </IconButton>
      <MenuPopover placement="bottom end">
        <Menu aria-label={t("list.actions", { name })} onAction={(key) => act(key as ShareAction, [share])}>
          {actions.map((action) => (
            <MenuItem
              key={action}
              id={action}
              icon={ICONS[action]}
              tone={action === "delete" ? "danger" : "plain"}
            >
              {t(`action.${action}`)}
            </MenuItem>
          ))}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  );
}
