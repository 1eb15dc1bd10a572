import { useTranslation } from "../../i18n/use-translation.ts";
import { firstOfMany } from "../../i18n/first-of-many.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { NameConflicts, TakenName, Side } from "../../state/conflict-question.ts";
import { Facts } from "../words/Facts.tsx";
import { remainingOf } from "./remaining-conflicts.ts";
import * as styles from "./ConflictDialog.module.css";

interface Props {
  readonly takenName: TakenName;
  /** The number of questions out of `total` that were answered before. */
  readonly step: number;
  readonly total: number;
}

/** One taken name, with facts that tell the arriving entry from the one that is there. */
export function ConflictFacts({ takenName: { name, arriving, there }, step, total }: Props) {
  const { t } = useTranslation("dialogs");
  const format = useFormat();
  return (
    <div className={styles.takenName}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
        {total > 1 && (
          <span className={styles.position}>
            {t("conflict.position", { number: format.number(step + 1), total: format.number(total) })}
          </span>
        )}
      </p>
      <dl className={styles.sides}>
        <SideFacts label={t("conflict.arriving")} side={arriving} />
        {there && <SideFacts label={t("conflict.there")} side={there} />}
      </dl>
    </div>
  );
}

function SideFacts({ label, side }: { readonly label: string; readonly side: Side }) {
  const { t } = useTranslation("dialogs");
  const format = useFormat();
  const what = side.isFolder ? t("drive:kind.folder") : format.size(side.size);
  const when = format.dateTime(side.modified);
  return (
    <div className={styles.side}>
      <dt>{label}</dt>
      <dd>
        <Facts facts={when === "" ? [what] : [what, when]} />
      </dd>
    </div>
  );
}

const SHOWN = 3;

/** Some of the names that still need an answer. */
export function ConflictExamples({ taken, step }: { readonly taken: NameConflicts; readonly step: number }) {
  const { t, i18n } = useTranslation("dialogs");
  const shown = taken.names.slice(step, step + SHOWN);
  if (shown.length === 0) return null;
  const { files, folders } = remainingOf(taken, step);
  const rest = Math.max(0, files + folders - shown.length);
  const isolated = shown.map(({ name }) => `\u2068${name}\u2069`);
  const { language } = i18n;
  const names = rest > 0 ? firstOfMany(isolated, language) : new Intl.ListFormat(language).format(isolated);
  return (
    <p className={styles.examples}>
      {rest > 0 ? t("conflict.examplesMore", { names, count: rest }) : t("conflict.examples", { names })}
    </p>
  );
}
