import { navigate, useLocation, type RouteComponentProps } from "@reach/router";
import { Eraser } from "../../../components/icons.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { clearEvents, deleteEvents, listEvents } from "../../../api/events.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { ChipGroup } from "../../../components/form/ChipGroup.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { ClockArt } from "../../../components/empty-state/illustrations/ClockArt.tsx";
import { RowsSkeleton } from "../../../components/wait/RowsSkeleton.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useToast } from "../../../state/toast.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { usePages } from "../../../state/listing/use-pages.ts";
import { useRefreshOnChange } from "../../../state/use-refresh-on-change.ts";
import { EVENT_KINDS, kindFrom, typesOf } from "./event-kinds.ts";
import { RecentDays } from "./RecentDays.tsx";
import * as styles from "./RecentView.module.css";

/** Any change in the drive may be an event. */
const REFRESH_DELAY_MS = 1_500;

/** `/drive/recent`: one's latest events by day. The address has the kind that is shown. */
export function RecentView(_: RouteComponentProps) {
  const { t } = useTranslation("places");
  const { search } = useLocation();
  const kind = kindFrom(search);
  const load = useCallback(
    async (pageToken: string, signal: AbortSignal) => {
      const { events, next_page_token } = await listEvents({ types: typesOf(kind), pageToken }, signal);
      return { items: events, nextToken: next_page_token };
    },
    [kind],
  );
  const { status, error, items, hasMore, refresh, retry, loadMore, remove } = usePages(load);
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const textOf = useErrorText();
  usePageTitle(t("nav.recent"));
  useRefreshOnChange(refresh, REFRESH_DELAY_MS);

  const forget = (ids: readonly string[]) => {
    const forgotten = deleteEvents(ids);
    remove(new Set(ids), forgotten);
    forgotten.catch((reason: unknown) => {
      toast({ text: textOf(reason), tone: "danger" });
      void refresh();
    });
  };
  const handleClear = async () => {
    await clearEvents(typesOf(kind));
    await refresh();
  };

  return (
    <section className={styles.place} aria-label={t("nav.recent")}>
      <div className={styles.top}>
        <div className={styles.line}>
          <h1 className={styles.title}>{t("nav.recent")}</h1>
          {items.length > 0 && (
            <Button isCompact icon={<Eraser aria-hidden />} onPress={() => setAsking(true)}>
              {t("recent.clear")}
            </Button>
          )}
        </div>
        <ChipGroup
          label={t("recent.kinds")}
          chips={EVENT_KINDS.map((id) => ({ id, text: t(`recent.kind.${id}`) }))}
          value={kind}
          onChange={(next) =>
            void navigate(`/drive/recent${next === "all" ? "" : `?kind=${next}`}`, { replace: true })
          }
        />
      </div>
      {status === "loading" && <RowsSkeleton look="days" label={t("recent.loading")} onRetry={retry} />}
      {status === "failed" && <ErrorState error={error} onRetry={retry} />}
      {status === "ready" && items.length === 0 && (
        <EmptyState
          art={<ClockArt />}
          title={t(kind === "all" ? "recent.emptyTitle" : "recent.noneTitle")}
          text={t("recent.emptyText")}
        >
          <ButtonLink variant="primary" href={kind === "all" ? "/drive/all" : "/drive/recent"}>
            {t(kind === "all" ? "toDrive" : "recent.showAll")}
          </ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && <RecentDays events={items} onForget={forget} onChange={() => void refresh()} />}
      {hasMore && <Button onPress={() => void loadMore().catch(retry)}>{t("showMore")}</Button>}
      <ConfirmDialog
        isOpen={asking}
        title={t("recent.clearTitle")}
        text={t("recent.clearText")}
        confirmLabel={t("recent.clear")}
        onClose={() => setAsking(false)}
        onConfirm={handleClear}
      />
    </section>
  );
}
