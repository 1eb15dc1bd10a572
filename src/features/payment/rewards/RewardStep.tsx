import type { TaskStatus } from "../../../../contract/rewards.ts";
import { takeReward } from "../../../api/premium.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { CircleCheck } from "../../../components/icons.ts";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useRefreshAccount } from "../../../state/account.ts";
import * as panel from "../Panel.module.css";
import * as styles from "./Rewards.module.css";

interface Props {
  readonly step: TaskStatus;
  readonly onTaken: () => void;
}

/** One step: what it is, what it gives, and whether that was taken. */
export function RewardStep({ step, onTaken }: Props) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const textOf = useErrorText();
  const { all } = useRefreshAccount();
  const { isBusy, error, submit } = useSubmission();
  const { type, plan, days, done, rewarded } = step;
  const name = t(`rewards.step.${type}`);
  const take = () =>
    void submit(
      () => takeReward(type),
      () => {
        onTaken();
        void all();
      },
    );
  return (
    <section className={panel.panel} aria-labelledby={`reward-${type}`}>
      <h2 id={`reward-${type}`} className={panel.title}>
        {name}
      </h2>
      <p>{t("rewards.gives", { plan, days: format.number(days) })}</p>
      {!done && <p className={styles.soft}>{t(`rewards.how.${type}`)}</p>}
      <p role="status" className={rewarded ? styles.had : styles.soft}>
        {rewarded && <CircleCheck aria-hidden />}
        {t(rewarded ? "rewards.had" : done ? "rewards.done" : "rewards.open")}
      </p>
      {done && !rewarded && (
        <div className={panel.actions}>
          <Button
            variant="primary"
            isPending={isBusy}
            aria-label={`${t("rewards.take")}: ${name}`}
            onPress={take}
          >
            {t("rewards.take")}
          </Button>
        </div>
      )}
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
    </section>
  );
}
