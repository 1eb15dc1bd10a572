import { useMemo, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileEvent } from "../../../../contract/events.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { LazyEntryMenu } from "../menus/LazyEntryMenu.tsx";
import { useEntryMenu } from "../menus/use-entry-menu.ts";
import { FileDialogs } from "../dialogs/FileDialogs.tsx";
import { NOTHING_CHOSEN, type Chosen } from "../choose/chosen.ts";
import { useSoughtPreview } from "../browse/use-sought-preview.ts";
import { DriveKeys } from "../keys/DriveKeys.tsx";
import { useFileActions } from "../act/use-file-actions.ts";
import { useNaming } from "../naming/use-naming.ts";
import { byDay, dayTitle } from "./days.ts";
import { RecentRow } from "./RecentRow.tsx";
import { Details } from "../details/Details.tsx";
import { useLooseControls } from "./use-loose-controls.ts";
import * as styles from "./RecentView.module.css";

interface Props {
  readonly events: readonly FileEvent[];
  readonly onForget: (ids: readonly string[]) => void;
  /** Called when an action changed something. */
  readonly onChange: () => void;
}

/** Groups events by day. Their files have the same actions as in listings. */
export function RecentDays({ events, onForget, onChange }: Props) {
  const { i18n } = useTranslation();
  const [file, setFile] = useState<FileObject>();
  const files = useMemo(() => events.flatMap(({ reference_resource }) => reference_resource ?? []), [events]);
  const controls = useLooseControls(files, onChange);
  const chosen = useMemo<Chosen>(() => (file ? { count: 1, files: [file] } : NOTHING_CHOSEN), [file]);
  const actions = useFileActions({ place: "recent", chosen, controls });
  const naming = useNaming(actions);
  const menu = useEntryMenu();
  useSoughtPreview(controls);
  const days = byDay(events, ({ updated_time }) => Date.parse(updated_time), Date.now());

  return (
    <>
      {days.map((day) => (
        <section key={day.at} aria-labelledby={`day-${day.at}`} className={styles.day}>
          <h2 id={`day-${day.at}`} className={styles.dayTitle}>
            {dayTitle(day, i18n.language)}
          </h2>
          <ul role="list" className={styles.list}>
            {day.items.map((event) => (
              <RecentRow
                key={event.id}
                event={event}
                onOpen={(opened) => actions.run("open", [opened])}
                onMenu={(about, at) => {
                  setFile(about);
                  menu.open(at);
                }}
                onForget={() => onForget([event.id])}
              />
            ))}
          </ul>
        </section>
      ))}
      <LazyEntryMenu menu={menu} actions={actions} chosen={chosen} />
      <FileDialogs actions={actions} naming={naming} />
      <DriveKeys place="recent" actions={actions} />
      <Details chosen={chosen} isOver />
    </>
  );
}
