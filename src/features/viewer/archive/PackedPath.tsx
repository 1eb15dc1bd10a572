import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./Packed.module.css";

interface Props {
  readonly name: string;
  readonly path: readonly string[];
  readonly onOpen: (path: readonly string[]) => void;
}

/** The path of folders, each of which leads back. */
export function PackedPath({ name, path, onOpen }: Props) {
  const { t } = useTranslation("viewer");
  return (
    <nav className={styles.path} aria-label={t("packed.path")}>
      <ol>
        {[name, ...path].map((part, depth) => (
          <li key={depth}>
            {depth === path.length ? (
              <span aria-current="page" dir="auto">
                {part}
              </span>
            ) : (
              <button type="button" dir="auto" onClick={() => onOpen(path.slice(0, depth))}>
                {part}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
