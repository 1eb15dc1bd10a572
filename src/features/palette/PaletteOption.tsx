import { FileName } from "../../components/file/FileName.tsx";
import { Where } from "../../components/file/Where.tsx";
import type { Choice } from "./choices.ts";
import * as styles from "./PaletteDialog.module.css";

interface Props {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One choice. The keyboard stays in the field, which names the active one. */
export function PaletteOption({ id, choice, isActive, onPoint, onChoose }: Props) {
  const { text, note, icon, keys, ariaKeys, lang, group } = choice;
  return (
    // The field handles the keys of all options.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-keyshortcuts={ariaKeys}
      className={styles.option}
      // A press must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text} lang={lang}>
        {group === "found" || group === "inside" ? <FileName name={text} /> : text}
      </span>
      {note && (
        <span className={styles.note}>
          <Where path={note} />
        </span>
      )}
      {keys && (
        <kbd aria-hidden className={styles.keys}>
          {keys}
        </kbd>
      )}
    </div>
  );
}
