import { Copy, Files, Hourglass, TriangleAlert } from "../../components/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { OnConflict } from "../../../contract/files.ts";
import type { RestorePlan } from "../../../contract/restore.ts";
import { Select } from "../../components/form/Select.tsx";
import { Skeleton } from "../../components/wait/Skeleton.tsx";
import { firstOfMany } from "../../i18n/first-of-many.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { meterOf, NAMES_SHOWN, shortOf, skippedBy } from "./plan-facts.ts";
import type { PlanState } from "./use-plan.ts";
import * as styles from "./PlanFacts.module.css";

interface Props {
  readonly state: PlanState;
  readonly conflicts: OnConflict;
  readonly onConflicts: (conflicts: OnConflict) => void;
}

/**
 * Shows the plan of a save: the amount, the entries that are there already, those left out, and the room afterwards.
 */
export function PlanFacts({ state, conflicts, onConflicts }: Props) {
  const { t } = useTranslation("save");
  const errorText = useErrorText();
  if (state.status === "failed") {
    return (
      <p className={styles.problem} role="alert">
        {errorText(state.error)}
      </p>
    );
  }
  if (state.status === "loading") {
    return (
      <div className={styles.plan} role="status" aria-label={t("plan.loading")}>
        <Skeleton inlineSize="60%" />
        <Skeleton inlineSize="100%" blockSize="0.5rem" shape="block" />
        <Skeleton inlineSize="45%" />
      </div>
    );
  }
  const { plan } = state;
  return (
    <div className={styles.plan}>
      <Totals plan={plan} />
      <Room plan={plan} />
      {plan.preparing && <Note icon={<Hourglass aria-hidden />}>{t("bar.preparing")}</Note>}
      <Held plan={plan} />
      <Conflicts plan={plan} conflicts={conflicts} onConflicts={onConflicts} />
      {skippedBy(plan).map(({ reason, count, names }) => (
        <Note key={reason} icon={<TriangleAlert aria-hidden />} isWarning>
          {t(`plan.skipped.${reason}`, { count })}
          <Names names={names} count={count} />
        </Note>
      ))}
    </div>
  );
}

function Totals({ plan }: { readonly plan: RestorePlan }) {
  const { t } = useTranslation("save");
  const format = useFormat();
  const folders = Number(plan.folder_count);
  return (
    <p className={styles.totals}>
      <strong>{t("bar.files", { count: Number(plan.file_count) })}</strong>
      {folders > 0 && <span>{t("plan.folders", { count: folders })}</span>}
      <span>{format.size(plan.total_size)}</span>
    </p>
  );
}

function Room({ plan }: { readonly plan: RestorePlan }) {
  const { t } = useTranslation("save");
  const format = useFormat();
  const meter = meterOf(plan);
  const short = shortOf(plan);
  if (!plan.quota || !meter) return null;
  return (
    <div className={styles.room}>
      <span className={styles.track} aria-hidden>
        <span className={styles.before} style={{ inlineSize: `${meter.before * 100}%` }} />
        <span
          className={styles.added}
          data-short={short !== undefined || undefined}
          style={{ inlineSize: `max(2px, ${meter.added * 100}%)` }}
        />
      </span>
      {short === undefined ? (
        <p className={styles.faint}>
          {t("plan.after", {
            used: format.size(plan.quota.usage_after),
            limit: format.size(plan.quota.limit),
          })}
        </p>
      ) : (
        <p className={styles.problem} role="alert">
          {t("failed.missingSpace", { missing: format.size(short) })}
        </p>
      )}
    </div>
  );
}

function Held({ plan: { held } }: { readonly plan: RestorePlan }) {
  const { t } = useTranslation("save");
  const format = useFormat();
  const count = Number(held.file_count);
  if (count === 0) return null;
  return (
    <Note icon={<Files aria-hidden />}>
      {t(held.complete ? "plan.held" : "plan.heldAtLeast", { count, size: format.size(held.total_size) })}
    </Note>
  );
}

const FILES = ["KEEP_BOTH", "REPLACE", "SKIP"] as const;
const FOLDERS = ["KEEP_BOTH", "MERGE", "SKIP"] as const;

function Conflicts({ plan, conflicts, onConflicts }: Omit<Props, "state"> & { readonly plan: RestorePlan }) {
  const { t } = useTranslation("save");
  const { names } = plan.conflicts;
  const files = Number(plan.conflicts.file_count);
  const folders = Number(plan.conflicts.folder_count);
  if (files + folders === 0) return null;
  const option = <Id extends (typeof FILES | typeof FOLDERS)[number]>(id: Id) => ({
    id,
    text: t(`plan.conflict.${id}`),
  });
  return (
    <Note icon={<Copy aria-hidden />}>
      {t("plan.taken", { count: files + folders })}
      <Names names={names.slice(0, NAMES_SHOWN)} count={files + folders} />
      <span className={styles.selects}>
        {files > 0 && (
          <Select
            label={t("plan.conflict.files", { count: files })}
            options={FILES.map(option)}
            value={(conflicts.files ?? "KEEP_BOTH") as (typeof FILES)[number]}
            onChange={(value) => onConflicts({ ...conflicts, files: value })}
          />
        )}
        {folders > 0 && (
          <Select
            label={t("plan.conflict.folders", { count: folders })}
            options={FOLDERS.map(option)}
            value={(conflicts.folders ?? "KEEP_BOTH") as (typeof FOLDERS)[number]}
            onChange={(value) => onConflicts({ ...conflicts, folders: value })}
          />
        )}
      </span>
    </Note>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

const Note = ({ icon, isWarning = false, children }: NoteProps) => (
  <div className={styles.note} data-warning={isWarning || undefined}>
    {icon}
    <div>{children}</div>
  </div>
);

/** The first names of a longer list. */
function Names({ names, count }: { readonly names: readonly string[]; readonly count: number }) {
  const { i18n } = useTranslation();
  if (names.length === 0) return null;
  const list = firstOfMany(names, i18n.language);
  return (
    <span className={styles.names} dir="auto">
      {count > names.length ? `${list} …` : list}
    </span>
  );
}
