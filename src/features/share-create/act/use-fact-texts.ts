import { useTranslation } from "../../../i18n/use-translation.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { formatCountdown } from "../../../lib/countdown.ts";
import { shareFacts } from "./share-facts.ts";

/** The facts about a link as texts in the language of the page. */
export function useFactTexts(share: OwnShare, now: number): readonly string[] {
  const { t, i18n } = useTranslation("sharing");
  return shareFacts(share, now).map(({ key, ms, ...values }) =>
    t(`facts.${key}`, ms === undefined ? values : { time: formatCountdown(ms, i18n.language) }),
  );
}
