import { Button } from "../../components/button/Button.tsx";
import { ButtonLink } from "../../components/button/ButtonLink.tsx";
import { EmptyState } from "../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../components/empty-state/ErrorState.tsx";
import { Late } from "../../components/wait/Late.tsx";
import { Skeleton } from "../../components/wait/Skeleton.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { NoticeRow } from "./NoticeRow.tsx";
import { useNotices } from "./use-notices.ts";
import * as styles from "./Notices.module.css";

/** The notices, or why there are none, and what can be done with all of them. */
export function NoticeList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["notice", "places"]);
  const { pages, hasUnread, hasRead, read, readAll, remove, removeRead } = useNotices();
  const { status, items, hasMore } = pages;
  return (
    <>
      <div className={styles.list} aria-busy={status === "loading"}>
        {status === "loading" && (
          <div className={styles.wait}>
            <span className="visually-hidden" role="status">
              {t("loading")}
            </span>
            <Skeleton inlineSize="100%" />
            <Skeleton inlineSize="70%" />
            <Late onRetry={pages.retry} />
          </div>
        )}
        {status === "failed" && <ErrorState error={pages.error} onRetry={pages.retry} />}
        {status === "ready" && items.length === 0 && (
          <EmptyState title={t("emptyTitle")} text={t("emptyText")} />
        )}
        {items.length > 0 && (
          <ul role="list" aria-label={t("places:nav.notices")} className={styles.rows}>
            {items.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onOpen={() => {
                  if (!notice.is_read) read(notice);
                  onClose();
                }}
                onRead={read}
                onRemove={remove}
              />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button variant="quiet" onPress={() => void pages.loadMore().catch(() => undefined)}>
            {t("places:showMore")}
          </Button>
        )}
      </div>
      <footer className={styles.foot}>
        {hasUnread && (
          <Button variant="quiet" isCompact onPress={readAll}>
            {t("markAllRead")}
          </Button>
        )}
        {hasRead && (
          <Button variant="quiet" isCompact onPress={removeRead}>
            {t("removeRead")}
          </Button>
        )}
        <ButtonLink variant="quiet" href="/drive/account#account-notices" onPress={onClose}>
          {t("choose")}
        </ButtonLink>
      </footer>
    </>
  );
}
