import { Copy } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { writeClipboard } from "../../../lib/clipboard.ts";
import { useToast } from "../../../state/toast.ts";
import { Section } from "./Section.tsx";
import * as styles from "./details.module.css";

/** Shows the hashes with which people can check that bytes are the same. */
export function HashSection({ file }: { readonly file: FileObject }) {
  const { t } = useTranslation("dialogs");
  const toast = useToast();
  const hashes = [
    { name: "SHA-256", value: file.sha256 },
    { name: "GCID", value: file.hash },
  ].filter(({ value }) => value !== "");
  if (hashes.length === 0) return null;

  const handleCopy = (name: string, value: string) =>
    void writeClipboard(value).then(
      () => toast({ text: t("details.hashCopied", { name }) }),
      () => toast({ text: value }),
    );
  return (
    <Section title={t("details.hashes")}>
      {hashes.map(({ name, value }) => (
        <div key={name} className={styles.hash}>
          <span className={styles.words}>
            <span className={styles.label}>{name}</span>
            <code className={styles.code}>{value}</code>
          </span>
          <IconButton label={t("details.copyHash", { name })} onPress={() => handleCopy(name, value)}>
            <Copy aria-hidden />
          </IconButton>
        </div>
      ))}
    </Section>
  );
}
