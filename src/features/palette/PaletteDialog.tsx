import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { Button } from "../../components/button/Button.tsx";
import { IconButton } from "../../components/button/IconButton.tsx";
import { X } from "../../components/icons.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Choice } from "./choices.ts";
import { PaletteOption } from "./PaletteOption.tsx";
import { rememberChoice } from "./recent-choices.ts";
import { useChoices } from "./use-choices.tsx";
import * as styles from "./PaletteDialog.module.css";

const PAGE = 8;

interface Props {
  /** Places and commands, in the order in which they are offered. */
  readonly choices: readonly Choice[];
  readonly userId: string;
  /** Carries out what was chosen; whoever shows the palette takes it away. */
  readonly onChoose: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** A field over everything one can go to or do. */
export function PaletteDialog({ choices, userId, onChoose, onClose }: Props) {
  const { t } = useTranslation(["dialogs", "actions", "places", "ui"]);
  const textOf = useErrorText();
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState("");
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { sections, all, found, fileOf } = useChoices(choices, userId, text);
  const active = Math.max(
    0,
    all.findIndex(({ id }) => id === activeId),
  );
  const optionId = (at: number) => `${listId}-${at}`;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, text]);

  const choose = (choice: Choice) => {
    const file = fileOf(choice);
    if (choice.id !== "search")
      rememberChoice(userId, { id: choice.id, ...(file ? { file: kept(file) } : {}) });
    onChoose(choice);
  };
  const goTo = (at: number) => setActiveId(all[at]?.id ?? "");
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = all.length - 1;
    const chosen = all[active];
    if (event.key === "ArrowDown") goTo(active === last ? 0 : active + 1);
    else if (event.key === "ArrowUp") goTo(active === 0 ? last : active - 1);
    else if (event.key === "PageDown") goTo(Math.min(last, active + PAGE));
    else if (event.key === "PageUp") goTo(Math.max(0, active - PAGE));
    else if (event.key === "Enter" && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <ModalOverlay className={styles.overlay} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={t("keys.palette")}>
          <div className={styles.head}>
            <input
              type="text"
              role="combobox"
              className={styles.field}
              aria-label={t("keys.palette")}
              aria-expanded
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={all.length > 0 ? optionId(active) : undefined}
              placeholder={t("palette.hint")}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={255}
              // The person has just asked for the field.
              // eslint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setActiveId("");
              }}
              onKeyDown={handleKeyDown}
            />
            <IconButton label={t("ui:close")} onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </div>
          <p role="status" className="visually-hidden">
            {found.isSearching ? t("palette.searching") : t("palette.choices", { count: all.length })}
          </p>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={t("keys.palette")}
            aria-busy={found.isSearching}
            className={styles.list}
          >
            {sections.map(({ group, start, choices: own }) => (
              <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
                <div id={`${listId}-${group}`} className={styles.group} role="presentation">
                  {t(`palette.group.${group}`)}
                </div>
                {own.map((choice, offset) => (
                  <PaletteOption
                    key={choice.id}
                    id={optionId(start + offset)}
                    choice={choice}
                    isActive={start + offset === active}
                    onPoint={() => setActiveId(choice.id)}
                    onChoose={() => choose(choice)}
                  />
                ))}
              </div>
            ))}
          </div>
          {foot()}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );

  /** Says that the search is under way, has failed, or found nothing. */
  function foot() {
    if (found.error !== undefined)
      return (
        <div className={styles.foot} role="alert">
          {textOf(found.error)}
          <Button isCompact onPress={found.retry}>
            {t("actions:next.retry")}
          </Button>
        </div>
      );
    if (found.isSearching) return <p className={styles.foot}>{t("palette.searching")}</p>;
    if (text.trim() !== "" && all.length === 1)
      return <p className={styles.foot}>{t("places:search.noneTitle")}</p>;
    return null;
  }
}

const kept = ({
  id,
  name,
  kind,
  file_category,
  parent_id,
}: NonNullable<ReturnType<ReturnType<typeof useChoices>["fileOf"]>>) => ({
  id,
  name,
  kind,
  file_category,
  parent_id,
});
