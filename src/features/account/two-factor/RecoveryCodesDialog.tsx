import { BRAND } from "../../../../contract/brand.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { Copy, Download, Printer } from "../../../components/icons.ts";
import { useCopy } from "../../../components/button/use-copy.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { printText } from "../../../lib/print.ts";
import * as styles from "./TwoFactor.module.css";

interface Props {
  /** null for none to show. */
  readonly codes: readonly string[] | null;
  readonly onClose: () => void;
}

/** Shows recovery codes, which nobody can show again. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation("account");
  const copy = useCopy();
  const lines = codes ?? [];
  const title = `${BRAND.name}: ${t("twoFactor.renew")}`;
  const handleSave = () =>
    saveBlob(
      new Blob([[title, "", ...lines, ""].join("\n")], { type: "text/plain" }),
      `${BRAND.name.toLowerCase()}-recovery-codes.txt`,
    );
  return (
    <Dialog
      title={t("twoFactor.codesTitle")}
      isOpen={codes !== null}
      onClose={onClose}
      isKept
      actions={
        <Button variant="primary" onPress={onClose}>
          {t("twoFactor.kept")}
        </Button>
      }
    >
      <div className={styles.shown}>
        <p className={styles.text}>{t("twoFactor.codesText")}</p>
        <ul className={styles.codes} translate="no">
          {lines.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.keep}>
          <Button icon={<Download aria-hidden />} onPress={handleSave}>
            {t("twoFactor.download")}
          </Button>
          <Button icon={<Printer aria-hidden />} onPress={() => printText(title, lines)}>
            {t("twoFactor.print")}
          </Button>
          <Button icon={<Copy aria-hidden />} onPress={() => copy(lines.join("\n"), t("twoFactor.copied"))}>
            {t("twoFactor.copy")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
