import { useTranslation } from "../../i18n/use-translation.ts";
import { formatDay } from "../../lib/day.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { policyAddresses } from "./policy-dates.ts";
import * as styles from "./VersionSeal.module.css";

export interface ShownSeal {
  /** Day, UTC. */
  readonly sealed: string;
  readonly sha256: string;
  /** Address of the sealed text, without the first slash. */
  readonly path: string;
}

interface VersionSealProps {
  readonly slug: string;
  /** Undefined for a draft. */
  readonly seal: ShownSeal | undefined;
  /** Language of the shown text. A translation without a seal shows that of its original. */
  readonly written: string;
}

/** Shows the facts by which anybody can check that a text is the published one. */
export function VersionSeal({ slug, seal, written }: VersionSealProps) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  if (!seal) return <p className={styles.seal}>{t("policy:draft")}</p>;
  const isOwn = seal.path.endsWith(`/${written}.md`);
  const date = formatDay(seal.sealed, language);
  return (
    <section className={styles.seal} aria-labelledby="seal">
      <h2 id="seal" className={styles.title}>
        {isOwn ? t("policy:about.sealed", { date }) : t("policy:about.sealedOriginal", { date })}
      </h2>
      <p className={styles.hash}>{seal.sha256}</p>
      <p className={styles.links} data-screen-only="">
        <a href={`/${seal.path}`}>{t("policy:link.text")}</a>
        <a href={to(policyAddresses(slug).check)}>{t("policy:link.check")}</a>
      </p>
    </section>
  );
}
