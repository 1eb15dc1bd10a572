import { Copy, Ellipsis, Pause, Pencil, Play, QrCode, Trash2, UserRound } from "../../../components/icons.ts";
import { MenuTrigger } from "react-aria-components";
import type { ShareRights } from "../../../../contract/shares.ts";
import type { PersonalLink } from "../../../api/personal-links.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { Menu, MenuItem, MenuPopover } from "../../../components/menu/Menu.tsx";
import { Facts } from "../../../components/words/Facts.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as badges from "../act/ConditionBadge.module.css";
import { useShortDay } from "../numbers/use-short-day.ts";
import { rightsNow } from "./personal-options.ts";
import * as styles from "./PersonalLinks.module.css";

export type PersonalAction = "copy" | "hand" | "edit" | "pause" | "activate" | "delete";

interface Props {
  readonly link: PersonalLink;
  /** The rights that its share gives. */
  readonly given: ShareRights;
  readonly act: (action: PersonalAction, link: PersonalLink) => void;
}

/** One personal link with its terms, what became of it, and its actions. */
export function PersonalLinkRow({ link, given, act }: Props) {
  const { t } = useTranslation("sharing");
  const { name } = link;
  const isExpired = link.expiration_at !== "-1" && Date.parse(link.expiration_at) <= Date.now();
  return (
    <li className={styles.link}>
      <UserRound aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {(link.paused || isExpired) && (
            <span className={badges.badge} data-condition={link.paused ? "paused" : "expired"}>
              {t(link.paused ? "state.paused" : "state.expired")}
            </span>
          )}
        </p>
        <div className={styles.facts}>
          <Facts facts={useVisits(link)} />
          <Facts facts={useTerms(link, given)} />
        </div>
      </div>
      <div className={styles.actions}>
        <IconButton label={t("list.copy", { name })} onPress={() => act("copy", link)}>
          <Copy aria-hidden />
        </IconButton>
        <MenuTrigger>
          <IconButton label={t("list.actions", { name })}>
            <Ellipsis aria-hidden />
          </IconButton>
          <MenuPopover placement="bottom end">
            <Menu
              aria-label={t("list.actions", { name })}
              onAction={(key) => act(key as PersonalAction, link)}
            >
              <MenuItem id="hand" icon={<QrCode aria-hidden />}>
                {t("action.hand")}
              </MenuItem>
              <MenuItem id="edit" icon={<Pencil aria-hidden />}>
                {t("personal.edit")}
              </MenuItem>
              {link.paused ? (
                <MenuItem id="activate" icon={<Play aria-hidden />}>
                  {t("action.activate")}
                </MenuItem>
              ) : (
                <MenuItem id="pause" icon={<Pause aria-hidden />}>
                  {t("action.pause")}
                </MenuItem>
              )}
              <MenuItem id="delete" tone="danger" icon={<Trash2 aria-hidden />}>
                {t("action.delete")}
              </MenuItem>
            </Menu>
          </MenuPopover>
        </MenuTrigger>
      </div>
    </li>
  );
}

function useVisits({ open_count, save_count, last_opened }: PersonalLink): readonly string[] {
  const { t } = useTranslation("sharing");
  const shortDay = useShortDay();
  const [opened, saved] = [Number(open_count), Number(save_count)];
  if (opened === 0) return [t("personal.notOpened")];
  return [
    t("personal.opened", { count: opened, date: shortDay(last_opened) }),
    ...(saved > 0 ? [t("personal.saved", { count: saved })] : []),
  ];
}

function useTerms(link: PersonalLink, given: ShareRights): readonly string[] {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const { view, download, save } = rightsNow(given, link);
  const facts = [t(link.pass_code_option === "REQUIRED" ? "facts.code" : "facts.open")];
  if (link.expiration_at !== "-1") {
    facts.push(t("expiry.keep", { date: format.dateTime(link.expiration_at) }));
  }
  if (view && !download && !save) return [...facts, t("personal.onlyLook")];
  if (given.view && !view) facts.push(t("personal.noView"));
  if (given.download && !download) facts.push(t("personal.noDownload"));
  if (given.save && !save) facts.push(t("personal.noSave"));
  return facts;
}
