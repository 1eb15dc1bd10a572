import { navigate, useLocation, type RouteComponentProps } from "@reach/router";
import { useCallback } from "react";
import { moneyText } from "../../../../contract/bill-words.ts";
import type { TestPage } from "../../../../contract/payments.ts";
import { actOnTestPage, getTestPage } from "../../../api/payments.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { PageFrame } from "../../../components/page/PageFrame.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { useAnswer } from "../use-answer.ts";
import * as styles from "./TestPage.module.css";

type Act = Parameters<typeof actOnTestPage>[0]["act"];

const ACTS: Readonly<Record<TestPage["state"], readonly Act[]>> = {
  open: ["pay", "ask", "fail", "leave"],
  confirming: ["confirm", "fail", "leave"],
  failed: ["pay", "ask", "leave"],
  paid: [],
  left: [],
};

const CARDS = ["pay", "pay_then_fail", "pay_then_ask", "leave"] as const;

/** A card that is saved is chosen by its behaviour at the renewals. */
const actsOf = ({ state, saves_card: isSaved, is_card: isCard }: TestPage): readonly Act[] => {
  if (isCard) return state === "open" ? CARDS : [];
  const [first, ...others] = ACTS[state];
  if (first === undefined || !isSaved || !others.includes("ask")) return ACTS[state];
  return [first, "pay_then_fail", "pay_then_ask", ...others];
};

/** `/drive/payment/test?page=…`: the test provider's own page, where no money moves. */
export function TestPageView(_: RouteComponentProps) {
  const { t, i18n } = useTranslation("account");
  const page = new URLSearchParams(useLocation().search).get("page") ?? "";
  const ask = useCallback((signal: AbortSignal) => getTestPage(page, signal), [page]);
  const { answer, retry, set } = useAnswer(ask);
  const { isBusy, error, submit } = useSubmission();
  const textOf = useErrorText();
  usePageTitle(t("testPage.heading"));
  const act = (what: Act) =>
    void submit(
      () => actOnTestPage({ page, act: what }),
      (shown) => (actsOf(shown).length > 0 ? set(shown) : void navigate(wayBack(shown))),
    );
  return (
    <PageFrame title={t("testPage.heading")}>
      {answer.status === "loading" && <Skeleton inlineSize="100%" />}
      {answer.status === "failed" && <ErrorState error={answer.error} onRetry={retry} />}
      {answer.status === "ready" && (
        <Card
          id="test-page"
          title={t("bills.test")}
          aside={
            answer.value.is_card || (
              <strong className={styles.amount}>
                {moneyText(answer.value.amount, answer.value.currency, i18n.language)}
              </strong>
            )
          }
          className={styles.page}
        >
          <p role="status">
            {t(answer.value.is_card ? "testPage.cardText" : `testPage.state.${answer.value.state}`)}
          </p>
          <div className={styles.acts}>
            {actsOf(answer.value).map((what, index) => (
              <Button
                key={what}
                variant={index === 0 ? "primary" : "secondary"}
                isPending={isBusy}
                onPress={() => act(what)}
              >
                {answer.value.is_card && isOfCard(what)
                  ? t(`testPage.card.${what}`)
                  : t(`testPage.act.${what}`)}
              </Button>
            ))}
            {actsOf(answer.value).length === 0 && (
              <Button onPress={() => void navigate(wayBack(answer.value))}>
                {t(answer.value.is_card ? "subscription.heading" : "testPage.back")}
              </Button>
            )}
          </div>
          {error !== undefined && <FormError>{textOf(error)}</FormError>}
        </Card>
      )}
    </PageFrame>
  );
}

const isOfCard = (act: Act): act is (typeof CARDS)[number] => (CARDS as readonly Act[]).includes(act);

const wayBack = ({ order_id, is_card: isCard }: TestPage): string =>
  isCard ? "/drive/payment/subscription" : `/drive/payment/order?id=${encodeURIComponent(order_id)}`;
