import { Copy, ExternalLink, Link2, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OwnShare } from "../../api/shares.ts";
import { Facts } from "../../components/Facts.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { shareFacts } from "./share-facts.ts";
import { useCopy } from "./use-copy.ts";
import * as styles from "./SharesView.module.css";

interface Props {
  readonly share: OwnShare;
  readonly onDelete: () => void;
}

/** One link: what it holds, how it fares, and what can be done with it. */
export function ShareRow({ share, onDelete }: Props) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const copy = useCopy();
  const works = share.share_status === "OK";
  const title = share.title || t("list.untitled");
  return (
    <li className={styles.share}>
      <span className={styles.icon} data-works={works || undefined}>
        <Link2 aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <span className={styles.name}>{title}</span>
          <span className={styles.state} data-works={works || undefined}>
            {t(`state.${share.share_status}`)}
          </span>
        </p>
        <div className={styles.facts}>
          <Facts
            facts={[
              t("facts.made", { date: format.date(share.create_time) }),
              ...shareFacts(share).map(({ key, ...values }) => t(`facts.${key}`, values)),
            ]}
          />
        </div>
      </div>
      <div className={styles.actions}>
        {works && (
          <>
            <IconButton
              label={t("list.copy", { name: title })}
              onPress={() => copy(share.share_url, t("ready.linkCopied"))}
            >
              <Copy aria-hidden />
            </IconButton>
            <IconButton
              label={t("list.visit", { name: title })}
              onPress={() => window.open(share.share_url, "_blank", "noopener")}
            >
              <ExternalLink aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label={t("list.delete", { name: title })} tone="danger" onPress={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
