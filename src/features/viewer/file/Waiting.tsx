import { useState, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./Waiting.module.css";

interface Props {
  readonly name: string;
  /** The listing's thumbnail, which is shown until there is more; `""` for none. */
  readonly thumbnail?: string;
  /** Further words. */
  readonly children?: ReactNode;
}

/** Says, after a moment, that a file is being loaded. */
export function Waiting({ name, thumbnail = "", children }: Props) {
  const { t } = useTranslation("viewer");
  return (
    <div className={styles.waiting}>
      {thumbnail && <Ghost src={thumbnail} />}
      <span className={styles.spinner} aria-hidden />
      <span className={styles.words} role="status">
        {t("loading", { name })}
      </span>
      {children}
    </div>
  );
}

/** Only the server's answer tells whether there is a thumbnail. */
function Ghost({ src }: { readonly src: string }) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : (
    <img className={styles.ghost} src={src} alt="" onError={() => setMissing(true)} />
  );
}
