import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./PolicyChain.module.css";

/** Shows the last value of the chain of sealed policies, so that it is published in more than one place. */
export function PolicyChain({ head }: { readonly head: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles.chain} aria-labelledby="policy-chain">
      <h2 id="policy-chain" className={styles.title}>
        {t("transparency:policies.title")}
      </h2>
      <p>{t("transparency:policies.text")}</p>
      <code className={styles.head}>{head}</code>
      <p>
        <a href="/policies.json" className={styles.list}>
          policies.json
        </a>
      </p>
    </section>
  );
}
