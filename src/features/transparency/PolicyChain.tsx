import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./PolicyChain.module.css";

/** Says with what value the chain of sealed policies ends, so that it stands in more places than one. */
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
        <a href="/policies.json">policies.json</a>
      </p>
    </section>
  );
}
