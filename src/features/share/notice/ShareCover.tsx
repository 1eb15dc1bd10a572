import type { CoverRule } from "../../../../contract/shares.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { Eye } from "../../../components/icons.ts";
import { useSitePath } from "../../../i18n/use-site-path.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { COVER_POLICIES } from "../../../lib/cover-policies.ts";
import { ShareArt } from "./ShareArt.tsx";
import * as styles from "./ShareNotice.module.css";

interface Props {
  readonly rule: CoverRule;
  readonly onShow: () => void;
}

/** Asks before a share is shown that moderation covered, and tells nothing of what is in it. */
export function ShareCover({ rule, onShow }: Props) {
  const { t } = useTranslation("share");
  const sitePath = useSitePath();
  return (
    <main className={styles.main}>
      <ShareArt picture="covered" />
      <h1 className={styles.title}>{t("cover.title")}</h1>
      <p className={styles.text}>{t("cover.text")}</p>
      <p className={styles.text}>
        {t("cover.why")} <a href={sitePath(COVER_POLICIES[rule])}>{t(`cover.rule.${rule}`)}</a>
      </p>
      <div className={styles.steps}>
        <Button variant="secondary" icon={<Eye aria-hidden />} onPress={onShow}>
          {t("cover.show")}
        </Button>
        <ButtonLink variant="primary" href={sitePath("/")}>
          {t("cover.leave")}
        </ButtonLink>
      </div>
      <p className={styles.text}>{t("cover.remembered")}</p>
    </main>
  );
}
