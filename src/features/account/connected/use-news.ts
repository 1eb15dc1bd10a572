import { useEffect } from "react";
import { CONNECTION_QUERY, type ConnectionNews } from "../../../../contract/connection-news.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useToast } from "../../../state/toast.ts";

const GOOD: Readonly<Record<ConnectionNews, boolean>> = {
  added: true,
  proved: true,
  taken: false,
  other: false,
};

/** Tells once how a way to an issuer ended, of which the address speaks. */
export function useNews(): void {
  const { t } = useTranslation("account");
  const toast = useToast();
  useEffect(() => {
    const url = new URL(location.href);
    const news = url.searchParams.get(CONNECTION_QUERY) ?? "";
    if (!(news in GOOD)) return;
    url.searchParams.delete(CONNECTION_QUERY);
    history.replaceState(history.state, "", url);
    const kind = news as ConnectionNews;
    toast({ text: t(`connected.news.${kind}`), ...(GOOD[kind] ? {} : { tone: "danger" }) });
  }, [t, toast]);
}
