import { Download, Printer } from "../../../components/icons.ts";
import type { SentReceipt } from "../../../../contract/sendings.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { receiptText } from "./receipt-text.ts";
import * as styles from "./SendPage.module.css";

const SHOWN = 200;

interface Props {
  readonly receipt: SentReceipt;
  /** Begins a sending of its own, for somebody else at this device. */
  readonly onLeave: () => void;
}

/** Lists what has arrived: it can be printed and saved, and is there again after a reload. */
export function SendReceipt({ receipt, onLeave }: Props) {
  const { t } = useTranslation("upload");
  const format = useFormat();
  const { files, file_count, total_size, sender, begin_time } = receipt;
  const facts = [
    t("send.receipt.arrived", { count: Number(file_count), size: format.size(total_size) }),
    ...(sender === "" ? [] : [t("send.receipt.sender", { name: sender })]),
    t("send.receipt.begun", { time: format.dateTime(begin_time) }),
  ];
  const save = () => {
    const text = receiptText(receipt, {
      title: receipt.title,
      facts,
      time: format.dateTime,
      size: format.size,
    });
    saveBlob(new Blob([text], { type: "text/plain;charset=utf-8" }), t("send.receipt.fileName"));
  };
  const more = Number(file_count) - Math.min(files.length, SHOWN);
  return (
    <Card id="receipt" title={t("send.receipt.title")}>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ul className={styles.arrived} aria-label={t("send.receipt.list")}>
        {files.slice(0, SHOWN).map((file) => (
          <li key={file.upload_id}>
            <span className={styles.name} dir="auto">
              {file.path}
            </span>
            <span className={styles.detail}>
              {format.size(file.size)} · {format.time(file.sent_time)}
            </span>
            <code className={styles.hash}>SHA-256 {file.sha256}</code>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.detail}>{t("send.receipt.more", { count: more })}</p>}
      <div className={styles.buttons}>
        <Button icon={<Download aria-hidden />} onPress={save}>
          {t("send.receipt.save")}
        </Button>
        <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
          {t("send.receipt.print")}
        </Button>
        <Button variant="quiet" onPress={onLeave}>
          {t("send.receipt.leave")}
        </Button>
      </div>
    </Card>
  );
}
