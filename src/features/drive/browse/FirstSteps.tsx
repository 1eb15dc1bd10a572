import { useEffect, useRef, useState } from "react";
import { changeProfile } from "../../../api/profile.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { keepProfile } from "../../../state/account.ts";
import * as styles from "./FirstSteps.module.css";

const STEPS = ["bring", "save", "account"] as const;

/** This browser knows that a person has seen the first steps, even while the account couldn't be told. */
const seenKey = (userId: string): string => `holdall.first-steps.${userId}`;

/** Tells a new person what to begin with, until they have pressed that they know. */
export function FirstSteps({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(["account", "ui"]);
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(() => localStorage.getItem(seenKey(userId)) !== null);
  useEffect(() => {
    if (isSeen) changeProfile({ is_new: false }).then(keepProfile, () => undefined);
  }, [isSeen]);
  const handleSeen = () => {
    localStorage.setItem(seenKey(userId), "seen");
    // The button goes with the card; who uses the keyboard goes on with what stands around it.
    place.current?.closest("main")?.focus();
    setSeen(true);
  };
  if (isSeen) return null;
  return (
    <div ref={place} className={styles.steps}>
      <Card id="first-steps" title={t("firstSteps.title")}>
        <ul role="list" className={styles.list}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3 className={styles.title}>{t(`firstSteps.${step}`)}</h3>
              <p className={styles.text}>{t(`firstSteps.${step}Text`)}</p>
            </li>
          ))}
        </ul>
        <div className={styles.press}>
          <Button onPress={handleSeen}>{t("agreements.known")}</Button>
          <ButtonLink variant="quiet" href="/drive/account">
            {t("ui:header.account")}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
