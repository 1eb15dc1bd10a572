import type { ReactNode } from "react";

/** Something that can be done with the shown file. Who opens the window brings it along. */
export interface ViewerAct {
  readonly id: string;
  readonly text: string;
  readonly icon: ReactNode;
  /** Its key as it is printed on the keyboard, and in the form of `aria-keyshortcuts`. */
  readonly keys: string | undefined;
  readonly ariaKeys: string | undefined;
  readonly run: () => void;
}

export interface ViewerActs {
  /** The groups of the menu, with a line between them. */
  readonly groups: readonly (readonly ViewerAct[])[];
  /** These stand in the bar, too. */
  readonly front: readonly string[];
  /** Names the menu. */
  readonly label: string;
  /** True when the key is one of theirs, and they have done what it means. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}
