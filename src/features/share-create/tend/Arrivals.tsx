import { Link } from "@reach/router";
import { useCallback, useEffect, useState } from "react";
import type { OwnCollect } from "../../../../contract/collects.ts";
import { listSendings } from "../../../api/sendings.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { RowsSkeleton } from "../../../components/wait/RowsSkeleton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./Arrivals.module.css";

type Sendings = Awaited<ReturnType<typeof listSendings>>["sendings"];
type State =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "ready"; readonly sendings: Sendings };

/** Shows what has arrived by a collecting link, and who sent it. */
export function Arrivals({ share, collect }: { readonly share: OwnShare; readonly collect: OwnCollect }) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const [state, setState] = useState<State>({ kind: "loading" });
  const { share_id: shareId, file_id: folderId } = share;
  const load = useCallback(
    (signal?: AbortSignal) => {
      listSendings(shareId, signal).then(
        ({ sendings }) => setState({ kind: "ready", sendings }),
        (error: unknown) => signal?.aborted || setState({ kind: "failed", error }),
      );
    },
    [shareId],
  );
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load]);
  const arrived = { count: Number(collect.arrived_files), size: format.size(collect.arrived_bytes) };
  return (
    <Card
      id="arrivals"
      title={t("collect.arrivals")}
      aside={<ButtonLink href={`/drive/all/${folderId}`}>{t("collect.open")}</ButtonLink>}
    >
      <p>{arrived.count === 0 ? t("collect.nothing") : t("collect.arrived", arrived)}</p>
      {state.kind === "loading" && <RowsSkeleton label={t("page.loading")} onRetry={() => load()} />}
      {state.kind === "failed" && <ErrorState error={state.error} onRetry={() => load()} />}
      {state.kind === "ready" && state.sendings.length > 0 && (
        <ul role="list" className={styles.list}>
          {state.sendings.map((sending) => (
            <li key={sending.begin_time + sending.folder_id} className={styles.item}>
              {sending.folder_id === "" ? (
                <span dir="auto">{sending.sender || t("collect.somebody")}</span>
              ) : (
                <Link to={`/drive/all/${sending.folder_id}`} dir="auto" className={styles.sender}>
                  {sending.sender}
                </Link>
              )}
              <span className={styles.facts}>
                {t("collect.sent", {
                  count: Number(sending.file_count),
                  size: format.size(sending.total_size),
                })}
                {" · "}
                {format.dateTime(sending.last_arrival)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
