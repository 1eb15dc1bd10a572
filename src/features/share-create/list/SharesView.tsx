import type { RouteComponentProps } from "@reach/router";
import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { EmptyBagArt } from "../../../components/empty-state/illustrations/EmptyBagArt.tsx";
import { SearchArt } from "../../../components/empty-state/illustrations/SearchArt.tsx";
import { PageFrame } from "../../../components/page/PageFrame.tsx";
import { RowsSkeleton } from "../../../components/wait/RowsSkeleton.tsx";
import { useEndOfPage } from "../../../components/page/use-end-of-page.ts";
import { countdownStep } from "../../../lib/countdown.ts";
import { useNow } from "../../../state/use-now.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { ShareListTools, type ShareQuery } from "./ShareListTools.tsx";
import { ShareRow } from "./ShareRow.tsx";
import { useShareActions } from "../act/use-share-actions.tsx";
import { useShareList } from "./use-share-list.ts";
import * as styles from "./SharesView.module.css";

const EVERYTHING: ShareQuery = { words: "", group: "all", order: "CREATE_TIME_DESC" };

/** `/drive/shares`: one's own links with their states and actions. */
export function SharesView(_: RouteComponentProps) {
  const { t } = useTranslation("sharing");
  const [query, setQuery] = useState(EVERYTHING);
  const list = useShareList(query);
  const { status, error, items, hasMore, retry, refresh, loadMore, selected, select, clear } = list;
  const { act, overlays } = useShareActions(() => void refresh());
  const now = useNow(nextStep(items));
  const more = () => void loadMore().catch(retry);
  const end = useEndOfPage(more, hasMore);
  const isFiltered = query.words.trim() !== "" || query.group !== "all";
  const isNothing = status === "ready" && items.length === 0 && !hasMore;
  usePageTitle(t("list.title"));

  return (
    <PageFrame title={t("list.title")}>
      {(isFiltered || !isNothing) && <ShareListTools query={query} onChange={setQuery} />}
      {status === "loading" && <RowsSkeleton label={t("list.loading")} onRetry={retry} />}
      {status === "failed" && <ErrorState error={error} onRetry={retry} />}
      {isNothing && (isFiltered ? <NothingFound onReset={() => setQuery(EVERYTHING)} /> : <NoLinks />)}
      {items.length > 0 && (
        <div className={styles.list}>
          <SelectionBar
            shares={items}
            selected={selected}
            onSelectAll={(isSelected) => select(items, isSelected)}
            onClear={clear}
            act={act}
          />
          <ul role="list" aria-label={t("list.title")}>
            {items.map((share) => (
              <ShareRow
                key={share.share_id}
                share={share}
                now={now}
                isSelected={selected.includes(share)}
                onSelect={(isSelected) => select([share], isSelected)}
                act={act}
              />
            ))}
          </ul>
        </div>
      )}
      {hasMore && (
        <div ref={end}>
          <Button onPress={more}>{t("list.more")}</Button>
        </div>
      )}
      {overlays}
    </PageFrame>
  );
}

/** The interval is that of the countdown that ends soonest. */
function nextStep(shares: readonly OwnShare[]): number {
  const ends = shares.map(({ expiration_at }) =>
    expiration_at === "-1" ? Infinity : Date.parse(expiration_at),
  );
  const left = ends.map((end) => end - Date.now()).filter((ms) => ms > 0);
  return countdownStep(Math.min(Infinity, ...left));
}

function NoLinks() {
  const { t } = useTranslation("sharing");
  return (
    <EmptyState art={<EmptyBagArt />} title={t("list.emptyTitle")} text={t("list.emptyText")}>
      <ButtonLink variant="primary" href="/drive/all">
        {t("list.emptyAction")}
      </ButtonLink>
    </EmptyState>
  );
}

function NothingFound({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation("sharing");
  return (
    <EmptyState art={<SearchArt />} title={t("list.noneTitle")} text={t("list.noneText")}>
      <Button onPress={onReset}>{t("list.showAll")}</Button>
    </EmptyState>
  );
}
