import type { RouteComponentProps } from "@reach/router";
import { listBills } from "../../../api/bills.ts";
import { Button } from "../../../components/button/Button.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { PageFrame } from "../../../components/page/PageFrame.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { usePages } from "../../../state/listing/use-pages.ts";
import { BillCard } from "./BillCard.tsx";
import * as styles from "./Bills.module.css";

const readBills = async (pageToken: string, signal: AbortSignal) => {
  const { items, nextToken } = await listBills(pageToken, signal);
  return { items: items.map((bill) => ({ ...bill, id: bill.document.number })), nextToken };
};

/** `/drive/payment/bills`: what was paid and given back, with everything that each amount follows from. */
export function BillsView(_: RouteComponentProps) {
  const { t } = useTranslation("account");
  const { status, error, items, hasMore, loadMore, retry } = usePages(readBills);
  const { isBusy, error: moreError, submit } = useSubmission();
  const textOf = useErrorText();
  usePageTitle(t("bills.heading"));
  return (
    <PageFrame title={t("bills.heading")}>
      {status === "loading" && (
        <>
          <Skeleton inlineSize="100%" />
          <Late onRetry={retry} />
        </>
      )}
      {status === "failed" && <ErrorState error={error} onRetry={retry} />}
      {status === "ready" && items.length === 0 && (
        <EmptyState title={t("bills.empty")} text={t("bills.emptyText")} />
      )}
      <div className={styles.bills}>
        {items.map((bill) => (
          <BillCard key={bill.document.number} {...bill} />
        ))}
      </div>
      {hasMore && (
        <div>
          <Button variant="quiet" isPending={isBusy} onPress={() => void submit(loadMore, () => undefined)}>
            {t("bills.more")}
          </Button>
          {moreError !== undefined && <FormError>{textOf(moreError)}</FormError>}
        </div>
      )}
    </PageFrame>
  );
}
