import { useState } from "react";
import { countryText, dayText, moneyText, percentText, timeText } from "../../../../contract/bill-words.ts";
import type { ShownBill } from "../../../../contract/bills.ts";
import { getBillFile } from "../../../api/bills.ts";
import { saveBlob } from "../../../api/download.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useToast } from "../../../state/toast.ts";
import { BillLines } from "./BillLines.tsx";
import * as styles from "./Bills.module.css";

/** One bill or credit note. */
export function BillCard({ document, credited }: ShownBill) {
  const { t, i18n } = useTranslation("account");
  const locale = i18n.language;
  const { number, kind, corrects, currency, taxes, rounding } = document;
  const money = (amount: number) => moneyText(amount, currency, locale);
  const day = dayText(document.issued_time, locale);
  const id = `bill-${number}`;
  const totals: readonly (readonly [string, number])[] = [
    ...(rounding === 0 ? [] : [[t("bills.rounding"), rounding] as const]),
    [t("bills.net"), document.net],
    ...taxes.map(({ percent, country, tax }) => {
      const facts = { percent: percentText(percent, locale), country: countryText(country, locale) };
      return [t("bills.taxOf", facts), tax] as const;
    }),
    [t("bills.gross"), document.gross],
  ];
  const paid = t(kind === "bill" ? "bills.paid" : "bills.given", {
    time: timeText(document.paid_time, locale),
  });
  return (
    <Card
      id={id}
      title={t(kind === "bill" ? "bills.title" : "bills.noteTitle", { number, day, corrects })}
      aside={<strong className={styles.total}>{money(document.gross)}</strong>}
    >
      <p className={styles.soft}>{paid}</p>
      {document.is_test && <p className={styles.test}>{t("bills.test")}</p>}
      <BillLines document={document} labelledBy={id} />
      <dl className={styles.totals}>
        {totals.map(([label, amount]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {credited > 0 && <p className={styles.soft}>{t("bills.credited", { amount: money(credited) })}</p>}
      <DownloadButton number={number} locale={locale} />
    </Card>
  );
}

function DownloadButton({ number, locale }: { readonly number: string; readonly locale: string }) {
  const { t } = useTranslation("account");
  const toast = useToast();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    getBillFile(number, locale)
      .then((file) => saveBlob(file, `${number}.pdf`))
      .catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }))
      .finally(() => setBusy(false));
  };
  return (
    <div>
      <Button isPending={isBusy} aria-label={`${t("bills.download")}: ${number}`} onPress={download}>
        {t("bills.download")}
      </Button>
    </div>
  );
}
