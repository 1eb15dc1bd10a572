import { useLocation } from "@reach/router";
import { ArrowDown, ArrowUp, EllipsisVertical, Folder, PinOff } from "lucide-react";
import { Button, MenuTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { Menu, MenuItem, MenuPopover } from "../../components/Menu.tsx";
import { movePinned, unpin, type PinnedFolder } from "../../lib/pinned-list.ts";
import { usePinnedFolders } from "../../state/pinned-folders.ts";
import { NavLink } from "./NavLink.tsx";
import { usePinDrop } from "./use-pin-drop.ts";
import * as styles from "./PinnedFolders.module.css";

/** The folders a person keeps at hand. Entries dropped on one move there, folders dropped between them are pinned. */
export function PinnedFolders({ isNarrow }: { readonly isNarrow: boolean }) {
  const { t } = useTranslation("places");
  const [pinned, change] = usePinnedFolders();
  const drop = usePinDrop(change);

  return (
    <section
      aria-label={t("pinned.title")}
      className={styles.pinned}
      data-narrow={isNarrow || undefined}
      data-inviting={drop.isInviting || undefined}
      {...drop.list(pinned.length)}
    >
      <h2 className={styles.title}>{t("pinned.title")}</h2>
      {pinned.length === 0 && <p className={styles.hint}>{t("pinned.hint")}</p>}
      <ul role="list" className={styles.list}>
        {pinned.map((folder, index) => (
          <li
            key={folder.id}
            className={styles.folder}
            data-into={drop.at?.index === index && drop.at.kind === "into" ? true : undefined}
            data-before={drop.at?.index === index && drop.at.kind === "before" ? true : undefined}
            {...drop.folder(folder, index)}
          >
            <PinnedLink folder={folder} isNarrow={isNarrow} />
            <MenuTrigger>
              <Button className={styles.menu ?? ""} aria-label={t("pinned.menu", { name: folder.name })}>
                <EllipsisVertical aria-hidden />
              </Button>
              <MenuPopover placement="bottom start">
                <Menu
                  aria-label={t("pinned.menu", { name: folder.name })}
                  disabledKeys={[
                    ...(index === 0 ? ["up"] : []),
                    ...(index === pinned.length - 1 ? ["down"] : []),
                  ]}
                  onAction={(key) =>
                    change((list) =>
                      key === "unpin"
                        ? unpin(list, folder.id)
                        : movePinned(list, folder.id, key === "up" ? -1 : 1),
                    )
                  }
                >
                  <MenuItem id="up" icon={<ArrowUp aria-hidden />}>
                    {t("pinned.up")}
                  </MenuItem>
                  <MenuItem id="down" icon={<ArrowDown aria-hidden />}>
                    {t("pinned.down")}
                  </MenuItem>
                  <MenuItem id="unpin" icon={<PinOff aria-hidden />}>
                    {t("pinned.unpin")}
                  </MenuItem>
                </Menu>
              </MenuPopover>
            </MenuTrigger>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PinnedLink({ folder, isNarrow }: { readonly folder: PinnedFolder; readonly isNarrow: boolean }) {
  const { pathname } = useLocation();
  const href = `/drive/all/${folder.id}`;
  return (
    <NavLink
      href={href}
      label={folder.name}
      icon={<Folder aria-hidden />}
      current={pathname === href ? "page" : undefined}
      isNarrow={isNarrow}
    />
  );
}
