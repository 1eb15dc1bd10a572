import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { parseCsv } from "./csv.ts";
import * as styles from "./CsvTable.module.css";

interface Props {
  readonly name: string;
  readonly text: string;
}

const SCROLLABLE = { tabIndex: 0 } as const;

/** Takes the first line for the column headers. */
export function CsvTable({ name, text }: Props) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  const { rows, isCut } = useMemo(() => parseCsv(text), [text]);
  const [heads = [], ...lines] = rows;
  const columnCount = Math.max(...rows.map((row) => row.length), 1);
  const columns = Array.from({ length: columnCount }, (_, column) => column);
  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label={t("text.label", { name })}
      data-swipe="off"
      {...SCROLLABLE}
    >
      <table className={styles.table}>
        <caption className={isCut ? styles.note : "visually-hidden"}>
          {t(isCut ? "table.cut" : "table.size", {
            rows: format.number(lines.length),
            columns: format.number(columnCount),
          })}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" dir="auto">
                {heads[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column} dir="auto">
                  {line[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
