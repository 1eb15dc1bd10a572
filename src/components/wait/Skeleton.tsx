import * as styles from "./Skeleton.module.css";

interface Props {
  readonly shape?: "line" | "block" | "circle";
  readonly inlineSize?: string;
  readonly blockSize?: string;
}

/** Keeps the place of something that is loading, in its final size. */
export const Skeleton = ({ shape = "line", inlineSize, blockSize }: Props) => (
  <span aria-hidden className={`${styles.skeleton} ${styles[shape]}`} style={{ inlineSize, blockSize }} />
);
