import type { Notice } from "../../../contract/notice.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const LETTERS = [
  "premiumEnds",
  "renewsSoon",
  "overQuota",
  "billed",
  "cardRefused",
  "passwordChanged",
  "twoFactor",
  "passkey",
  "connection",
  "token",
  "username",
  "wayBack",
  "addressChanged",
  "alongReady",
] as const;

const isLetter = (name: string | undefined): name is (typeof LETTERS)[number] =>
  LETTERS.some((letter) => letter === name);

/** Says what a notice tells, in the language of the page. */
export function useSentence(): (notice: Notice) => string {
  const { t } = useTranslation("notice");
  const format = useFormat();
  return ({ subject, name, count, facts }) => {
    const percent = format.percent(Number(facts["percent"] ?? 0) / 100);
    switch (subject) {
      case "saved":
      case "arrived":
      case "fetched":
      case "fetch_failed":
        return t(`say.${subject}`, { name, count });
      case "link_ends":
        return t("say.link_ends", { name, day: format.date(new Date(Number(facts["at"])).toISOString()) });
      case "room":
      case "traffic":
        return t(`say.${subject}`, { percent });
      case "signed_in":
        return t("say.signed_in");
      default: {
        const { letter } = facts;
        return isLetter(letter) ? t(`say.${letter}`) : t("say.other");
      }
    }
  };
}
