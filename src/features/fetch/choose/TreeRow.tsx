import { ChevronRight } from "../../../components/icons.ts";
import { FileIcon } from "../../../components/file/FileIcon.tsx";
import { FileName } from "../../../components/file/FileName.tsx";
import { TickBox } from "../../../components/form/TickBox.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Mark, TreeNode, TreeRow as Row } from "./file-tree.ts";
import * as styles from "./FileTree.module.css";

/** Deeper folders aren't indented any further, so that names keep their room. */
const DEEPEST = 6;

interface Props {
  readonly id: string;
  readonly node: TreeNode | undefined;
  readonly row: Row;
  readonly mark: Mark;
  readonly isFixed: boolean;
  readonly isCurrent: boolean;
  /** px from the top of the tree. */
  readonly top: number;
  readonly onToggle: () => void;
  readonly onOpen: (isOpen: boolean) => void;
}

/** One line: a press chooses it, a press on a folder's arrow opens it. Keys go to the tree around it. */
export function TreeRow({ id, node, row, mark, isFixed, isCurrent, top, onToggle, onOpen }: Props) {
  const { size } = useFormat();
  if (!node) return null;
  const isFolder = node.index < 0;
  return (
    // The tree has the keyboard for all of its lines.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={node.depth + 1}
      aria-setsize={row.of}
      aria-posinset={row.place}
      aria-checked={mark}
      aria-disabled={isFixed || undefined}
      aria-selected={mark === "true"}
      {...(isFolder && { "aria-expanded": row.isOpen })}
      className={styles.row}
      data-current={isCurrent || undefined}
      style={{
        transform: `translateY(${top}px)`,
        paddingInlineStart: `calc(${Math.min(node.depth, DEEPEST)} * var(--space-4))`,
      }}
      onClick={onToggle}
    >
      {isFolder ? (
        <span
          aria-hidden
          className={styles.arrow}
          data-open={row.isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(!row.isOpen);
          }}
        >
          <ChevronRight />
        </span>
      ) : (
        <span className={styles.arrow} />
      )}
      <TickBox mark={mark} />
      <FileIcon kind={node.kind} name={isFolder ? "" : node.name} size="1.5rem" />
      <span className={styles.name}>
        <FileName name={node.name} />
      </span>
      <span className={styles.size}>{size(node.size)}</span>
    </div>
  );
}
