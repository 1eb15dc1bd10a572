import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FolderPicker } from "../../components/folder-picker/FolderPicker.tsx";
import type { PickedFolder } from "../../components/folder-picker/use-folder-level.ts";
import { FROM_SHARES, ownFolder, type Destination } from "./destination.ts";
import { recentDestinations } from "./recent-destinations.ts";
import * as styles from "./DestinationChoice.module.css";

interface Props {
  readonly userId: string;
  readonly destination: Destination;
  readonly onChange: (destination: Destination) => void;
}

/** Chooses the destination of a save: the folder for shares, a recent one, or any other, also a new one. */
export function DestinationChoice({ userId, destination, onChange }: Props) {
  const { t } = useTranslation("save");
  const [recent] = useState(() => recentDestinations(userId));
  const [isPicking, setPicking] = useState(false);
  const chosenId = destination.kind === "folder" && !isPicking ? destination.path.at(-1)?.id : undefined;

  const choose = (next: Destination, picking = false) => {
    setPicking(picking);
    onChange(next);
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t("destination.choose")}</legend>
      <Choice
        title={t("destination.fromShares")}
        hint={t("destination.fromSharesHint")}
        isChosen={destination.kind === "fromShares"}
        onChoose={() => choose(FROM_SHARES)}
      />
      {recent.map((path) => (
        <Choice
          key={idOf(path)}
          title={path.at(-1)?.name ?? ""}
          hint={t("destination.recent", { path: [t("destination.root"), ...namesOf(path)].join(" › ") })}
          isChosen={chosenId === idOf(path)}
          onChoose={() => choose(ownFolder(path))}
        />
      ))}
      <Choice
        title={t("destination.other")}
        hint={t("destination.otherHint")}
        isChosen={isPicking}
        onChoose={() => choose(ownFolder([]), true)}
      />
      {isPicking && destination.kind === "folder" && (
        <FolderPicker path={destination.path} onChange={(path) => choose(ownFolder(path), true)} />
      )}
    </fieldset>
  );
}

const idOf = (path: readonly PickedFolder[]): string => path.at(-1)?.id ?? "";
const namesOf = (path: readonly PickedFolder[]): readonly string[] =>
  path.slice(0, -1).map(({ name }) => name);

interface ChoiceProps {
  readonly title: string;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ title, hint, isChosen, onChoose }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="radio" name="save-destination" checked={isChosen} onChange={onChoose} />
    <strong dir="auto">{title}</strong>
    <span className={styles.hint}>{hint}</span>
  </label>
);
