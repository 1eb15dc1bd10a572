import { useLayoutEffect, useRef } from "react";
import { TickBox } from "./TickBox.tsx";
import * as styles from "./Checkbox.module.css";

interface Props {
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean;
  /** `isRange` is true for a press with Shift. */
  readonly onChange: (isSelected: boolean, isRange: boolean) => void;
  /** Stands beside the box, or is only its accessible name when `hideLabel` is set. */
  readonly label: string;
  readonly hideLabel?: boolean;
}

/** The browser's own box in our style. */
export function Checkbox({ isSelected, isIndeterminate = false, onChange, label, hideLabel = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // The browser ends this state on every press, so it is set again after each render.
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
      <TickBox mark={isIndeterminate ? "mixed" : `${isSelected}`} />
      {!hideLabel && <span>{label}</span>}
    </label>
  );
}

/** A box always changes by a click event, even when a key pressed it. */
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
