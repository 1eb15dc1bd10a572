import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { stemLength } from "./name-stem.ts";
import { useNewName } from "./use-new-name.ts";
import type { Naming } from "./use-naming.ts";
import * as styles from "./NameField.module.css";

/** The entry around the field would select, open or drag itself. */
const keepToItself = (event: SyntheticEvent) => event.stopPropagation();

/** The name of an entry as a field in its place. */
export function NameField({ naming }: { readonly naming: Naming }) {
  const { t } = useTranslation("drive");
  const { file, asked, end } = naming;
  const typed = useNewName(naming);
  const { name, isBusy, fault, hint } = typed;
  const input = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const wordsId = useId();
  const isNew = useLatest(name === file.name);
  const stem = useLatest(stemLength(file.name, file.kind === "drive#folder"));
  const said = fault ?? hint;

  // In a list that is loaded anew the field may move to another row: nothing that is typed meanwhile goes elsewhere.
  useLayoutEffect(() => {
    let frame = 0;
    const takeFocus = () => {
      const { current } = input;
      // A menu that closes for it fetches the focus back until it has faded, and a field that loses it is left.
      if (document.querySelector("[role=menu]") === null) current?.focus();
      if (document.activeElement !== current) frame = requestAnimationFrame(takeFocus);
      else if (isNew.current) current?.setSelectionRange(0, stem.current);
    };
    takeFocus();
    return () => cancelAnimationFrame(frame);
  }, [asked, isNew, stem]);
  useLayoutEffect(() => {
    naming.leave.current = typed.leave;
  });
  useLayoutEffect(() => {
    const { current } = input;
    return () => {
      if (document.activeElement !== current) return;
      current?.closest<HTMLElement>("[role=grid]")?.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (said) words.current?.scrollIntoView({ block: "nearest" });
  }, [said]);

  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") typed.save();
    else if (event.key === "Escape" && !isBusy) end();
    else return;
    event.preventDefault();
  };
  const handleBlur = () => {
    // Another window of the device has the keyboard for a while; the field still has it here.
    if (document.activeElement !== input.current) typed.leave();
  };

  return (
    <span className={styles.place}>
      <input
        ref={input}
        type="text"
        className={styles.field}
        aria-label={t("rename.name")}
        aria-invalid={fault !== undefined}
        aria-busy={isBusy}
        aria-describedby={said ? wordsId : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        readOnly={isBusy}
        value={name}
        onClick={keepToItself}
        onDoubleClick={keepToItself}
        onPointerDown={keepToItself}
        onContextMenu={keepToItself}
        onChange={(event) => typed.change(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      />
      {isBusy && <span aria-hidden className={styles.busy} />}
      {said && (
        <span
          ref={words}
          id={wordsId}
          role={fault ? "alert" : undefined}
          className={styles.words}
          data-over
          data-fault={fault ? true : undefined}
        >
          {said}
        </span>
      )}
    </span>
  );
}
