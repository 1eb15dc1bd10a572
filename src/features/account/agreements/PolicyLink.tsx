import type { Agreement } from "../../../../contract/agreements.ts";
import { useSitePath } from "../../../i18n/use-site-path.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { formatDay } from "../../../lib/day.ts";
import * as styles from "./Agreements.module.css";

interface Props {
  readonly policy: Agreement["policy"];
  readonly version: string;
  /** An earlier version: the link leads to what changed since then. */
  readonly since?: string;
}

/** Leads to a policy's version by name and day. It opens a tab of its own, since the drive may be at work. */
export function PolicyLink({ policy, version, since = "" }: Props) {
  const { t, i18n } = useTranslation("account");
  const sitePath = useSitePath();
  const page = since === "" ? version : `compare/${since}..${version}`;
  return (
    <a
      href={`${sitePath(`/policy/${policy}`)}/${page}`}
      target="_blank"
      rel="noopener"
      className={styles.link}
    >
      {t("agreements.version", { name: t(`agreements.${policy}`), date: formatDay(version, i18n.language) })}
    </a>
  );
}
