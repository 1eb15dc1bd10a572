import type { ReactNode } from "react";
import type { FileKind } from "./file-kind.ts";
import { shapeOf } from "./file-shape.ts";
import { SHAPE_GLYPHS } from "./shape-glyphs.tsx";
import * as styles from "./FileIcon.module.css";

const glyphs: Record<Exclude<FileKind, "folder">, ReactNode> = {
  image: (
    <>
      <circle cx="13" cy="18" r="2" className={styles.fill} />
      <path d="m8.5 27 5-5 3 3 4-5 3 4" className={styles.stroke} />
    </>
  ),
  video: (
    <path
      d="M13 17.5v8.4a.8.8 0 0 0 1.2.7l6.6-4.2a.8.8 0 0 0 0-1.4l-6.6-4.2a.8.8 0 0 0-1.2.7Z"
      className={styles.fill}
    />
  ),
  audio: <path d="M9.5 23v-3M13 25.5v-8M16.5 23.5v-4M20 26v-9M23.5 23v-3" className={styles.stroke} />,
  document: <path d="M10 17.5h12M10 21.5h12M10 25.5h7" className={styles.stroke} />,
  archive: <path d="M16 14v2m0 2v2m0 2v1m-2 1h4v4h-4Z" className={styles.stroke} />,
  other: <path d="M11 21.5h.1M16 21.5h.1M21 21.5h.1" className={styles.dots} />,
};

function glyphOf(kind: Exclude<FileKind, "folder">, name: string): ReactNode {
  const shape = shapeOf(name);
  return shape ? SHAPE_GLYPHS[shape] : glyphs[kind];
}

interface Props {
  readonly kind: FileKind;
  /** Its end may give a drawing that says more than the kind's own. */
  readonly name?: string;
  /** Edge length in CSS units; the default suits a list row. */
  readonly size?: string;
}

/** The picture of a kind of entry. The entry's name always stands beside it, so it has no label of its own. */
export const FileIcon = ({ kind, name = "", size = "2rem" }: Props) => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden
    className={`${styles.icon} ${styles[kind]}`}
    style={{ inlineSize: size, blockSize: size }}
  >
    {kind === "folder" ? (
      <>
        <path
          d="M3.5 9a3 3 0 0 1 3-3h5.2a3 3 0 0 1 2.3 1.1L15.5 9H25.5a3 3 0 0 1 3 3v3h-25Z"
          className={styles.back}
        />
        <path d="M3 13.5h26v9.5a3.5 3.5 0 0 1-3.5 3.5h-19A3.5 3.5 0 0 1 3 23Z" className={styles.front} />
        <path d="M13 18h6" className={styles.handle} />
      </>
    ) : (
      <>
        <path
          d="M5.5 6a3 3 0 0 1 3-3H19l7.5 7.5V26a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3Z"
          className={styles.paper}
        />
        <path d="M19 3v5a2.5 2.5 0 0 0 2.5 2.5h5" className={styles.fold} />
        {glyphOf(kind, name)}
      </>
    )}
  </svg>
);
