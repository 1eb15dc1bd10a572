import type { RouteComponentProps } from "@reach/router";
import type { ShownBill } from "../../../../contract/bills.ts";
import { listBills } from "../../../api/bills.ts";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorState } from "../../../components/ErrorState.tsx";
import { FormError } from "../../../components/FormError.tsx";
import { Late } from "../../../components/Late.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useSubmission } from "../../../components/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { usePages } from "../../../state/use-pages.ts";
import { BillCard } from "./BillCard.tsx";
import * as styles from "./Bills.module.css";

/** `/drive/payment/bills`: what was paid and given back, with everything that each amount follows from. */
export function BillsView(_: RouteComponentProps) {
  const { t } = useTranslation("account");
  const { state, items, hasMore, loadMore, retry } = usePages<ShownBill>(listBills);
  const { isBusy, error, submit } = useSubmission();
  const textOf = useErrorText();
  usePageTitle(t("bills.heading"));
  return (
    <PageFrame title={t("bills.heading")}>
      {state.status === "loading" && (
        <>
          <Skeleton inlineSize="100%" />
          <Late onRetry={retry} />
        </>
      )}
      {state.status === "failed" && <ErrorState error={state.error} onRetry={retry} />}
      {state.status === "ready" && items.length === 0 && (
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
          {error !== undefined && <FormError>{textOf(error)}</FormError>}
        </div>
      )}
    </PageFrame>
  );
}
