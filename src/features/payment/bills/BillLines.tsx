import type { BillDocument } from "../../../../contract/bill.ts";
import { moneyText, nameOnLine, sentencesOfLine, sentencesOfPlace } from "../../../../contract/bill-words.ts";
import { Disclosure } from "../../../components/form/Disclosure.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./Bills.module.css";

interface Props {
  readonly document: BillDocument;
  /** The heading that names the list. */
  readonly labelledBy: string;
}

/** The lines of a bill, each with what its amount follows from. */
export function BillLines({ document, labelledBy }: Props) {
  const { t, i18n } = useTranslation("account");
  const locale = i18n.language;
  return (
    <ul role="list" aria-labelledby={labelledBy} className={styles.lines}>
      {document.lines.map((line, index) => {
        const sentences = [
          ...sentencesOfLine(line, document, locale),
          ...(line.kind === "refund" ? [] : sentencesOfPlace(document, locale)),
        ];
        const own = line.kind === "refund" ? t("bills.refund") : nameOnLine(line, locale);
        const name = line.kind === "unused" ? t("bills.creditFor", { name: own }) : own;
        return (
          <li key={index}>
            <p className={styles.line}>
              <span>{name}</span>
              <span>{moneyText(line.amount, document.currency, locale)}</span>
            </p>
            <Disclosure label={t("bills.explain")} about={name}>
              {sentences.map(({ key, facts }) => (
                <p key={key} className={styles.soft}>
                  {t(`bills.${key}`, facts)}
                </p>
              ))}
              {document.ledger.position > 0 && (
                <p className={styles.soft}>
                  {t("bills.booked", { position: document.ledger.position, hash: document.ledger.hash })}
                </p>
              )}
            </Disclosure>
          </li>
        );
      })}
    </ul>
  );
}
