import { useEffect, useRef } from "react";
import type { GivenPlan } from "../../../../contract/codes.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { CircleCheck } from "../../../components/icons.ts";
import { PlanWords } from "../../../components/words/PlanWords.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as panel from "../Panel.module.css";
import * as styles from "./Redeem.module.css";

interface Props {
  readonly given: GivenPlan;
  readonly onAnother: () => void;
}

/** Says what a code gave, and until when. */
export function Redeemed({ given, onAnother }: Props) {
  const { t } = useTranslation("account");
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={panel.panel} aria-labelledby="redeemed">
      <h2 id="redeemed" className={`${panel.title} ${styles.done}`} ref={title} tabIndex={-1}>
        <CircleCheck aria-hidden />
        {t("redeem.done")}
      </h2>
      <PlanWords plan={given} />
      <div className={panel.actions}>
        <ButtonLink href="/drive/account">{t("redeem.toAccount")}</ButtonLink>
        <Button variant="quiet" onPress={onAnother}>
          {t("redeem.another")}
        </Button>
      </div>
    </section>
  );
}
