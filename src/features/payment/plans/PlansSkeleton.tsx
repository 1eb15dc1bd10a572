import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import * as styles from "./Plans.module.css";

/** Keeps the place of two plans until they are known. */
export const PlansSkeleton = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <div className={styles.plans} aria-hidden>
      {["first", "second"].map((key) => (
        <div key={key} className={styles.blank}>
          <Skeleton inlineSize="60%" />
          <Skeleton inlineSize="80%" />
          <Skeleton inlineSize="100%" />
          <Skeleton inlineSize="100%" />
        </div>
      ))}
    </div>
    <Late onRetry={onRetry} />
  </>
);
