import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import { FileIcon } from "../file/FileIcon.tsx";
import * as styles from "./FolderRow.module.css";

interface Props {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  /** Stands after the name. */
  readonly children?: ReactNode;
}

/** A folder in a list that people choose one from. */
export const FolderRow = ({ name, isDisabled, onPress, children }: Props) => (
  <Button className={styles.folder} isDisabled={isDisabled} onPress={onPress}>
    <FileIcon kind="folder" size="1.5rem" />
    <span dir="auto" className={styles.name}>
      {name}
    </span>
    {children}
  </Button>
);

/** Says in place of the list that it has no folder. */
export const NoFolders = ({ children }: { readonly children: string }) => (
  <p className={styles.none}>{children}</p>
);
