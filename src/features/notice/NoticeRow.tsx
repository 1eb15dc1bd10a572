import { Link } from "react-aria-components";
import type { Notice } from "../../../contract/notice.ts";
import { IconButton } from "../../components/button/IconButton.tsx";
import {
  Check,
  CircleAlert,
  Clock,
  Download,
  FolderInput,
  Gauge,
  HardDrive,
  KeyRound,
  Monitor,
  ReceiptText,
  X,
  Zap,
} from "../../components/icons.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { noticePath } from "./notice-path.ts";
import { useSentence } from "./use-sentence.ts";
import * as styles from "./Notices.module.css";

const ICONS: Readonly<Record<string, typeof Check>> = {
  saved: FolderInput,
  arrived: FolderInput,
  fetched: Download,
  fetch_failed: CircleAlert,
  link_ends: Clock,
  room: HardDrive,
  traffic: Gauge,
  plan: Zap,
  bill: ReceiptText,
  signed_in: Monitor,
};

interface Props {
  readonly notice: Notice;
  readonly onRead: (notice: Notice) => void;
  readonly onRemove: (notice: Notice) => void;
}

/** One notice: it leads to what it tells of, and is marked or removed beside it. */
export function NoticeRow({ notice, onRead, onRemove }: Props) {
  const { t } = useTranslation("notice");
  const format = useFormat();
  const sentence = useSentence()(notice);
  const Icon = ICONS[notice.subject] ?? KeyRound;
  return (
    <li className={styles.row} data-unread={!notice.is_read || undefined}>
      <Link
        href={noticePath(notice)}
        className={styles.link}
        onPress={() => (notice.is_read ? undefined : onRead(notice))}
      >
        <span className={styles.icon} data-subject={notice.subject}>
          <Icon aria-hidden />
        </span>
        <span className={styles.words}>
          {!notice.is_read && <span className="visually-hidden">{t("unread")}: </span>}
          <span className={styles.sentence}>{sentence}</span>
          <time className={styles.time} dateTime={notice.time} title={format.dateTime(notice.time)}>
            {format.date(notice.time)}
          </time>
        </span>
      </Link>
      {!notice.is_read && (
        <IconButton label={t("markRead")} onPress={() => onRead(notice)}>
          <Check aria-hidden />
        </IconButton>
      )}
      <IconButton label={t("remove")} onPress={() => onRemove(notice)}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
