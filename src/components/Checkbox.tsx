import { Check, Minus } from "./icons.ts";
import { useLayoutEffect, useRef } from "react";
import * as styles from "./Checkbox.module.css";

interface Props {
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean;
  /** `isRange`: pressed with Shift. */
  readonly onChange: (isSelected: boolean, isRange: boolean) => void;
  /** The words beside the box, or only its name when `hideLabel` is set. */
  readonly label: string;
  readonly hideLabel?: boolean;
}

/** The browser's own box, drawn our way. */
export function Checkbox({ isSelected, isIndeterminate = false, onChange, label, hideLabel = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // A press ends this state in the browser, whatever comes of the press.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  });
  return (
    <label className={styles.checkbox}>
      <input
        ref={input}
        type="checkbox"
        className="visually-hidden"
        checked={isSelected}
        aria-label={hideLabel ? label : undefined}
        onChange={({ target, nativeEvent }) => onChange(target.checked, isWithShift(nativeEvent))}
      />
      <span className={styles.box}>{isIndeterminate ? <Minus aria-hidden /> : <Check aria-hidden />}</span>
      {!hideLabel && <span>{label}</span>}
    </label>
  );
}

/** A box changes by a click, whatever pressed it. */
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
