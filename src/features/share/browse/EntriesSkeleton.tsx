import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import type { Look } from "../arrive/display-mode.ts";
import * as styles from "./EntriesSkeleton.module.css";

const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** Placeholders for entries that are loading, in the shape of their view. */
export const EntriesSkeleton = ({ look }: { readonly look: Look }) => (
  <div className={styles.places} data-look={look}>
    {PLACES.map((place) => (
      <div key={place}>
        <Skeleton shape="block" inlineSize="var(--picture)" blockSize="var(--height)" />
        <Skeleton inlineSize="60%" />
      </div>
    ))}
  </div>
);
