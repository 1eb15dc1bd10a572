import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components";
import * as styles from "./Tooltip.module.css";

interface Props {
  readonly text: string;
  /** A component that takes focus: a button or link of React Aria. */
  readonly children: ReactElement;
}

/** Words that appear beside a control on hover and on keyboard focus. */
export function Tooltip({ text, children }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip placement="top" offset={6} className={styles.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
