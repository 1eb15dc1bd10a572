import { Download, Info, X } from "../../../components/icons.ts";
import { Heading } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { downloadOf, startDownload } from "../../../api/download.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useToast } from "../../../state/toast.ts";
import { isEnding } from "../file/links.ts";
import type { LinkedFile } from "../file/use-linked-file.ts";
import { ActMenu } from "./ActMenu.tsx";
import type { ViewerActs } from "./viewer-act.ts";
import * as styles from "./Viewer.module.css";

interface Props {
  readonly file: FileObject;
  readonly linked: LinkedFile;
  readonly position: { readonly index: number; readonly count: number } | undefined;
  readonly acts: ViewerActs | undefined;
  readonly hasDetails: boolean;
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

/** Names the file and offers its actions; downloading only to people who may. */
export function ViewerHeader({ file, linked, position, acts, hasDetails, onDetails, onClose }: Props) {
  const { t } = useTranslation("viewer");
  const toast = useToast();
  const textOf = useErrorText();
  const { number } = useFormat();
  const place = position && { index: number(position.index), total: number(position.count) };
  const mayDownload = !linked.file || downloadOf(linked.file) !== "";
  const download = async () => {
    if (!linked.file) return;
    try {
      startDownload(isEnding(linked.file) ? await linked.renew() : linked.file);
    } catch (error) {
      toast({ text: textOf(error), tone: "danger" });
    }
  };
  return (
    <header className={styles.header}>
      <div className={styles.name}>
        <Heading level={2} dir="auto">
          {file.name}
        </Heading>
        {place && <span aria-hidden>{t("position", place)}</span>}
        <span role="status" className="visually-hidden">
          {place ? t("shown", { name: file.name, ...place }) : file.name}
        </span>
      </div>
      {frontOf(acts).map(({ id, text, icon, run }) => (
        <span key={id} className={styles.front}>
          <IconButton label={text} onPress={run}>
            {icon}
          </IconButton>
        </span>
      ))}
      <IconButton label={t("details")} aria-pressed={hasDetails} onPress={onDetails}>
        <Info aria-hidden />
      </IconButton>
      {mayDownload && (
        <IconButton label={t("download")} isDisabled={!linked.file} onPress={() => void download()}>
          <Download aria-hidden />
        </IconButton>
      )}
      {acts && <ActMenu groups={acts.groups} label={acts.label} title={file.name} />}
      <IconButton label={t("close")} onPress={onClose}>
        <X aria-hidden />
      </IconButton>
    </header>
  );
}

const frontOf = (acts: ViewerActs | undefined) =>
  acts?.groups.flat().filter(({ id }) => acts.front.includes(id)) ?? [];
