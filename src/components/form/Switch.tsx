import { Switch as AriaSwitch } from "react-aria-components";
import * as styles from "./Switch.module.css";

interface Props {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: string;
}

export const Switch = ({ children, ...props }: Props) => (
  <AriaSwitch {...props} className={styles.control}>
    <span className={styles.words}>{children}</span>
    <span className={styles.track}>
      <span className={styles.thumb} />
    </span>
  </AriaSwitch>
);
