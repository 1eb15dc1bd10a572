import type { CoverRule } from "../../../../contract/shares.ts";
import { useSitePath } from "../../../i18n/use-site-path.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { COVER_POLICIES } from "../../../lib/cover-policies.ts";

/** Leads to the rule for which moderation covered a link. */
export function CoverRuleLink({ rule }: { readonly rule: CoverRule }) {
  const { t } = useTranslation("sharing");
  const sitePath = useSitePath();
  return <a href={sitePath(COVER_POLICIES[rule])}>{t(`covered.rule.${rule}`)}</a>;
}
