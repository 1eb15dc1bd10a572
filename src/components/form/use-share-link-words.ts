import { BRAND } from "../../../contract/brand.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const EXAMPLE = "/s/AbCdEf123456";

/** Every island that asks for the state of a link says these, so that one mistake has one answer. */
export function useShareLinkWords() {
  const { t } = useTranslation();
  return {
    checking: t("checker:checking"),
    malformed: t("checker:malformed", { example: BRAND.siteUrl + EXAMPLE }),
    unreachable: t("checker:unreachable"),
  };
}
