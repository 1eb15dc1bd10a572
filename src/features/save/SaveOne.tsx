import { useEffect, useRef } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { Part } from "../../components/wait/Part.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SaveOutcome } from "./SaveOutcome.tsx";
import { SaveSheet } from "./SaveSheet.tsx";
import { useRequest } from "./use-request.ts";
import { useSave, type SaveRequest } from "./use-save.ts";
import * as styles from "./SaveBar.module.css";

interface Props extends Omit<SaveRequest, "fileIds"> {
  readonly file: FileObject;
  /** Called once the save isn't shown any more. */
  readonly onOver: () => void;
}

/** Saves one file where it is looked at: its sheet first, then how far it is and what came of it. */
export function SaveOne({ file, onOver, ...rest }: Props) {
  const { t } = useTranslation("save");
  const request = useRequest({ ...rest, fileIds: [file.id] });
  const save = useSave(request, file.name);
  const { step } = save.state;
  const press = useRef(save.press);
  useEffect(() => press.current(), []);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (step !== "idle") hasBegun.current = true;
    else if (hasBegun.current) onOver();
  }, [step, onOver]);

  if (step === "idle") return null;
  if (step === "choosing")
    return <SaveSheet request={request} onConfirm={save.confirm} onClose={save.close} />;
  return (
    <section className={styles.one} aria-label={t("bar.label")}>
      <div className={styles.inner}>
        <Part>
          <SaveOutcome save={save} bytes={Number(file.size)} />
        </Part>
      </div>
    </section>
  );
}
