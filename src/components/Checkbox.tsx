import { Check, Minus } from "lucide-react";
import { Checkbox as AriaCheckbox } from "react-aria-components";
import * as styles from "./Checkbox.module.css";

interface Props {
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
  /** The words beside the box, or only its name when `hideLabel` is set. */
  readonly label: string;
  readonly hideLabel?: boolean;
}

export const Checkbox = ({ label, hideLabel = false, ...props }: Props) => (
  <AriaCheckbox {...props} className={styles.checkbox} {...(hideLabel ? { "aria-label": label } : {})}>
    <span className={styles.box}>
      {props.isIndeterminate ? <Minus aria-hidden /> : <Check aria-hidden />}
    </span>
    {!hideLabel && <span>{label}</span>}
  </AriaCheckbox>
);
