import { Button } from "../../components/button/Button.tsx";
import { ButtonLink } from "../../components/button/ButtonLink.tsx";
import { EmptyState } from "../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../components/empty-state/ErrorState.tsx";
import { FormError } from "../../components/form/FormError.tsx";
import { useSubmission } from "../../components/form/use-submission.ts";
import { Late } from "../../components/wait/Late.tsx";
import { Skeleton } from "../../components/wait/Skeleton.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { NoticeRow } from "./NoticeRow.tsx";
import { useNotices } from "./use-notices.ts";
import * as styles from "./Notices.module.css";

/** The notices, or why there are none, and what can be done with all of them. */
export function NoticeList({ onUnread }: { readonly onUnread: (unread: number) => void }) {
  const { t } = useTranslation(["notice", "places"]);
  const { pages, hasUnread, hasRead, read, readAll, remove, removeRead } = useNotices(onUnread);
  const { status, items, hasMore } = pages;
  const { isBusy, error, submit } = useSubmission();
  const textOf = useErrorText();
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
              <NoticeRow key={notice.id} notice={notice} onRead={read} onRemove={remove} />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button
            variant="quiet"
            isPending={isBusy}
            onPress={() => void submit(pages.loadMore, () => undefined)}
          >
            {t("places:showMore")}
          </Button>
        )}
        {error !== undefined && <FormError>{textOf(error)}</FormError>}
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
        <ButtonLink variant="quiet" href="/drive/account#account-notices">
          {t("choose")}
        </ButtonLink>
      </footer>
    </>
  );
}
