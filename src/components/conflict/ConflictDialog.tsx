import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { NameConflicts, ConflictAnswer, ConflictChoice } from "../../state/conflict-question.ts";
import { Button } from "../button/Button.tsx";
import { Checkbox } from "../form/Checkbox.tsx";
import { ConflictExamples, ConflictFacts } from "./ConflictFacts.tsx";
import { remainingOf } from "./remaining-conflicts.ts";
import { Dialog } from "../dialog/Dialog.tsx";
import { RadioChoices } from "../form/RadioChoices.tsx";
import * as styles from "./ConflictDialog.module.css";

interface Props {
  readonly taken: NameConflicts;
  /** `undefined` when the person cancels. */
  readonly onAnswer: (answer: ConflictAnswer | undefined) => void;
}

const FILES = ["KEEP_BOTH", "REPLACE", "SKIP"] as const;
const FOLDERS = ["MERGE", "KEEP_BOTH", "SKIP"] as const;
/** A file never replaces a folder nor the other way round, so only these two are possible. */
const UNLIKE = ["KEEP_BOTH", "SKIP"] as const;

/** Asks how to handle taken names: all that remain at once, files and folders apart, or one after the other. */
export function ConflictDialog({ taken, onAnswer }: Props) {
  const { t } = useTranslation("dialogs");
  const [step, setStep] = useState(0);
  const [own, setOwn] = useState<ConflictAnswer["own"]>(new Map());
  const [isForAll, setIsForAll] = useState(true);
  const [wish, setWish] = useState<ConflictChoice>({ files: "KEEP_BOTH", folders: "MERGE" });
  const remaining = remainingOf(taken, step);
  const count = remaining.files + remaining.folders;
  const next = taken.names[step];
  const asked = count === 1 || !isForAll ? next : undefined;
  const isUnlike = asked?.there !== undefined && asked.there.isFolder !== asked.arriving.isFolder;
  const choice: ConflictChoice = isUnlike
    ? {
        files: wish.files === "REPLACE" ? "KEEP_BOTH" : wish.files,
        folders: wish.folders === "MERGE" ? "KEEP_BOTH" : wish.folders,
      }
    : wish;
  const about = asked
    ? { files: asked.arriving.isFolder ? 0 : 1, folders: asked.arriving.isFolder ? 1 : 0 }
    : remaining;
  const asksInside = about.files === 0 && choice.folders === "MERGE";

  const handleConfirm = () => {
    if (!asked) return onAnswer({ own, rest: choice });
    const answered = new Map(own).set(asked.key, choice);
    if (count === 1) return onAnswer({ own: answered, rest: undefined });
    setOwn(answered);
    setStep(step + 1);
  };

  return (
    <Dialog
      role="alertdialog"
      title={t("conflict.title")}
      isOpen
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <Button onPress={() => onAnswer(undefined)}>{t("ui:cancel")}</Button>
          <Button variant="primary" onPress={handleConfirm}>
            {t("conflict.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <div aria-live="polite">
          {asked ? (
            <ConflictFacts takenName={asked} step={step} total={taken.files + taken.folders} />
          ) : (
            <ConflictExamples taken={taken} step={step} />
          )}
        </div>
        {about.folders > 0 && (
          <RadioChoices
            label={t("conflict.folders", { count: about.folders })}
            value={choice.folders}
            onChange={(folders) => setWish({ ...wish, folders })}
            choices={(isUnlike ? UNLIKE : FOLDERS).map((id) => ({
              id,
              text: t(`conflict.folder.${id}`),
              hint: t(`conflict.hint.${id}`),
            }))}
          />
        )}
        {(about.files > 0 || asksInside) && (
          <RadioChoices
            label={asksInside ? t("conflict.filesInside") : t("conflict.files", { count: about.files })}
            value={choice.files}
            onChange={(files) => setWish({ ...wish, files })}
            choices={(isUnlike ? UNLIKE : FILES).map((id) => ({
              id,
              text: t(`conflict.file.${id}`),
              hint: t(`conflict.hint.${id}`),
            }))}
          />
        )}
        {count > 1 && next && (
          <Checkbox label={t("conflict.forAll")} isSelected={isForAll} onChange={setIsForAll} />
        )}
      </div>
    </Dialog>
  );
}
