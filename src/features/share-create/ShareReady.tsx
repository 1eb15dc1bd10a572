import { Copy, KeyRound, Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CreatedShare } from "../../api/shares.ts";
import { Button } from "../../components/Button.tsx";
import { TextField } from "../../components/TextField.tsx";
import { linkWithCode } from "./share-options.ts";
import { useCopy } from "./use-copy.ts";
import * as styles from "./ShareDialog.module.css";

/** The finished link. The code is shown here and never again: the server keeps only its hash. */
export function ShareReady({ share }: { readonly share: CreatedShare }) {
  const { t } = useTranslation("sharing");
  const copy = useCopy();
  const { share_url: url, pass_code: code } = share;
  return (
    <div className={styles.form}>
      <TextField label={t("ready.link")} value={url} isReadOnly />
      {code !== "" && (
        <div className={styles.codeBox}>
          <KeyRound aria-hidden />
          <div>
            <p className={styles.codeLabel} id="share-code-label">
              {t("ready.code")}
            </p>
            <output className={styles.code} aria-labelledby="share-code-label">
              {code}
            </output>
            <p className={styles.codeHint}>{t("ready.once")}</p>
          </div>
          <Button variant="quiet" onPress={() => copy(code, t("ready.codeCopied"))}>
            {t("ready.copyCode")}
          </Button>
        </div>
      )}
      <div className={styles.copies}>
        {code !== "" && (
          <Button
            variant="primary"
            icon={<Copy aria-hidden />}
            onPress={() => copy(linkWithCode(url, code), t("ready.linkCopied"))}
          >
            {t("ready.copyWithCode")}
          </Button>
        )}
        <Button
          variant={code === "" ? "primary" : "secondary"}
          icon={<Link2 aria-hidden />}
          onPress={() => copy(url, t("ready.linkCopied"))}
        >
          {t("ready.copyLink")}
        </Button>
      </div>
    </div>
  );
}
