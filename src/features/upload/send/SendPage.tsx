import { useState, type ReactNode } from "react";
import type { VisitedCollect } from "../../../../contract/collects.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import { BRAND } from "../../../../contract/brand.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAnnouncement } from "../watch/use-announcement.ts";
import { ChooseFiles } from "./ChooseFiles.tsx";
import { forgetSending, keptSending } from "./sending.ts";
import { SendReceipt } from "./SendReceipt.tsx";
import { SendRow } from "./SendRow.tsx";
import { useSend } from "./use-send.ts";
import * as styles from "./SendPage.module.css";

/** Rows of files that wait beyond these are only counted. */
const SHOWN = 100;

interface Props {
  readonly shareId: string;
  readonly view: ShareView;
  readonly collect: VisitedCollect;
  readonly isOwn: boolean;
  /** Reports the link. */
  readonly footer: ReactNode;
}

/** A collecting link as its visitors see it: who asks for what, what they send, and their receipt. */
export function SendPage({ shareId, view, collect, isOwn, footer }: Props) {
  const { t } = useTranslation("upload");
  const [name, setName] = useState("");
  const sender = { shareId, passCodeToken: view.pass_code_token, name: name.trim() };
  const { engine, view: transfers, receipt, look } = useSend(sender);
  const { open, summary } = transfers;
  useAnnouncement(summary);
  const owner = view.user_info.nickname || t("send.somebody");
  const isClosed = receipt?.is_open === false;
  const leave = () => {
    forgetSending(shareId);
    setName("");
    look();
  };
  return (
    <main className={styles.main}>
      <header className={styles.head}>
        <p className={styles.asks}>
          {view.user_info.avatar && <img src={view.user_info.avatar} alt="" />}
          {t("send.asks", { name: owner })}
        </p>
        <h1 className={styles.title} dir="auto">
          {view.title}
        </h1>
        {view.params["note"] && (
          <p className={styles.note} dir="auto">
            {view.params["note"]}
          </p>
        )}
        <Terms view={view} collect={collect} />
      </header>
      {isOwn && <p className={styles.notice}>{t("send.own")}</p>}
      {isClosed && (
        <p className={styles.notice} role="status">
          {t("send.closed")}
        </p>
      )}
      {!isClosed && collect.is_full && <p className={styles.notice}>{t("send.full")}</p>}
      {!isClosed && !collect.is_full && (
        <ChooseFiles
          engine={engine}
          owner={owner}
          asksName={collect.asks_name && keptSending(shareId) === undefined}
          name={name}
          onName={setName}
          isLost={open.some(({ phase }) => phase === "lost")}
        />
      )}
      {open.length > 0 && (
        <section aria-label={t("send.list")}>
          <ul role="list" className={styles.list}>
            {open.slice(0, SHOWN).map((transfer) => (
              <SendRow key={transfer.id} transfer={transfer} engine={engine} />
            ))}
          </ul>
          {open.length > SHOWN && (
            <p className={styles.detail}>{t("send.more", { count: open.length - SHOWN })}</p>
          )}
        </section>
      )}
      {receipt && receipt.file_count !== "0" && <SendReceipt receipt={receipt} onLeave={leave} />}
      <p className={styles.privacy}>{t("send.privacy", { name: owner, brand: BRAND.name })}</p>
      {footer}
    </main>
  );
}

function Terms({ view, collect }: Pick<Props, "view" | "collect">) {
  const { t } = useTranslation("upload");
  const format = useFormat();
  const { kinds, max_file_bytes: largest } = collect;
  const facts = [
    view.expiration_at === "-1" ? "" : t("send.until", { time: format.dateTime(view.expiration_at) }),
    Number(largest) < 0 ? "" : t("send.largest", { size: format.size(largest) }),
    kinds.length === 0
      ? ""
      : t("send.only", { kinds: kinds.map((kind) => t(`send.kind.${kind}`)).join(", ") }),
  ].filter((fact) => fact !== "");
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
