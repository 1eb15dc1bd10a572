import type { RouteComponentProps } from "@reach/router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { deleteShares, listShares, type OwnShare } from "../../api/shares.ts";
import { Button } from "../../components/Button.tsx";
import { ButtonLink } from "../../components/ButtonLink.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorState } from "../../components/ErrorState.tsx";
import { EmptyBagArt } from "../../components/illustrations/EmptyBagArt.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { RowsSkeleton } from "../../components/RowsSkeleton.tsx";
import { usePages } from "../../state/use-pages.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import { useToast } from "../../state/toast.ts";
import { ShareRow } from "./ShareRow.tsx";
import * as styles from "./SharesView.module.css";

const loadPage = async (pageToken: string, signal: AbortSignal) => {
  const { data, next_page_token } = await listShares(pageToken, signal);
  return { items: data, nextToken: next_page_token };
};

/** `/drive/shares`: the links one has made, what became of them, and the way to withdraw them. */
export function SharesView(_: RouteComponentProps) {
  const { t } = useTranslation("sharing");
  const toast = useToast();
  const { state, items, hasMore, retry, refresh, loadMore } = usePages(loadPage);
  const [asked, setAsked] = useState<OwnShare>();
  usePageTitle(t("list.title"));

  const handleDelete = async () => {
    if (!asked) return;
    await deleteShares([asked.share_id]);
    void refresh();
    toast({ text: t("list.deleted") });
  };

  return (
    <PageFrame title={t("list.title")}>
      {state.status === "loading" && <RowsSkeleton label={t("list.loading")} />}
      {state.status === "failed" && <ErrorState error={state.error} onRetry={retry} />}
      {state.status === "ready" && items.length === 0 && (
        <EmptyState art={<EmptyBagArt />} title={t("list.emptyTitle")} text={t("list.emptyText")}>
          <ButtonLink variant="primary" href="/drive/all">
            {t("list.emptyAction")}
          </ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul role="list" className={styles.list}>
          {items.map((share) => (
            <ShareRow key={share.share_id} share={share} onDelete={() => setAsked(share)} />
          ))}
        </ul>
      )}
      {hasMore && <Button onPress={() => void loadMore().catch(retry)}>{t("list.more")}</Button>}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t("delete.title")}
        text={t("delete.text")}
        confirmLabel={t("delete.confirm")}
        onClose={() => setAsked(undefined)}
        onConfirm={handleDelete}
      />
    </PageFrame>
  );
}
