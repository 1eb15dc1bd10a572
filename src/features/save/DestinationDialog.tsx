import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { FolderPicker } from "../../components/FolderPicker.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { FROM_SHARES, ownFolder, type Destination } from "./destination.ts";
import { freeSpace } from "./free-space.ts";
import * as styles from "./DestinationDialog.module.css";

interface Props {
  /** "12 items". */
  readonly amount: string;
  readonly bytes: number | undefined;
  readonly onConfirm: (destination: Destination) => void;
  readonly onClose: () => void;
}

/** Asks where a save should go: the folder for shares unless the person chooses another. */
export function DestinationDialog({ amount, bytes, onConfirm, onClose }: Props) {
  const { t } = useTranslation("save");
  const [destination, setDestination] = useState<Destination>(FROM_SHARES);

  return (
    <Dialog
      isOpen
      size="medium"
      title={t("destination.title")}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("destination.cancel")}
          </Button>
          <Button variant="primary" onPress={() => onConfirm(destination)}>
            {t("destination.confirm")}
          </Button>
        </>
      }
    >
      <Room amount={amount} bytes={bytes} />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t("destination.choose")}</legend>
        <Choice
          title={t("destination.fromShares")}
          hint={t("destination.fromSharesHint")}
          isChosen={destination.kind === "fromShares"}
          onChoose={() => setDestination(FROM_SHARES)}
        />
        <Choice
          title={t("destination.other")}
          hint={t("destination.otherHint")}
          isChosen={destination.kind === "folder"}
          onChoose={() => setDestination(ownFolder([]))}
        />
      </fieldset>
      {destination.kind === "folder" && (
        <div className={styles.picker}>
          <FolderPicker path={destination.path} onChange={(path) => setDestination(ownFolder(path))} />
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ title, hint, isChosen, onChoose }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="radio" name="save-destination" checked={isChosen} onChange={onChoose} />
    <strong>{title}</strong>
    <span className={styles.hint}>{hint}</span>
  </label>
);

/** What is saved beside what there is room for, so that a full drive is no surprise. */
function Room({ amount, bytes }: Pick<Props, "amount" | "bytes">) {
  const { t } = useTranslation("save");
  const format = useFormat();
  const [free, setFree] = useState<number>();

  useEffect(() => {
    const controller = new AbortController();
    freeSpace(controller.signal).then(setFree, () => setFree(undefined));
    return () => controller.abort();
  }, []);

  const what =
    bytes === undefined ? amount : t("destination.summary", { what: amount, size: format.size(bytes) });
  const short = free !== undefined && bytes !== undefined && bytes > free;
  return (
    <p className={styles.room}>
      <span>{what}</span>
      {free !== undefined && Number.isFinite(free) && (
        <span className={short ? styles.short : undefined}>
          {short
            ? t("destination.short", { size: format.size(bytes - free) })
            : t("destination.free", { size: format.size(free) })}
        </span>
      )}
    </p>
  );
}
