import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./HowToCheck.module.css";

interface HowToCheckProps {
  /** Absolute addresses begin with it. */
  readonly siteUrl: string;
  /** Address of a sealed text, without the first slash. */
  readonly path: string;
  readonly sha256: string;
  /** The chain's last value. */
  readonly head: string;
}

/** Shows how anybody can check, with two commands that every computer has, that no published text was altered. */
export function HowToCheck({ siteUrl, path, sha256, head }: HowToCheckProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.check}>
      <p>{t("policy:history.checkText")}</p>
      <Commands text={`curl -s ${siteUrl}/${path} | sha256sum\n${sha256}  -`} />
      <p>
        {t("policy:history.checkChain")} <a href="/policies.json">policies.json</a>
      </p>
      <Commands text="printf '%s %s %s %s\n' CHAIN_BEFORE SEALED SHA256 PATH | sha256sum" />
      <p>{t("policy:history.checkKeep")}</p>
      <Commands text={`curl -s ${siteUrl}/policies.json | jq -r .head\n${head}`} />
    </div>
  );
}

const Commands = ({ text }: { readonly text: string }) => (
  <pre className={styles.commands}>
    <code>{text}</code>
  </pre>
);
