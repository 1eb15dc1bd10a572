import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { KindProps } from "../file/kind-props.ts";
import { CodeView } from "../text/CodeView.tsx";
import { CsvTable } from "./CsvTable.tsx";
import { ShownAs } from "../text/ShownAs.tsx";
import { TextFrame } from "../text/TextFrame.tsx";
import * as styles from "../text/TextFrame.module.css";

/** Shows separated values as a table or as written. */
export function TablePreview({ file, renew }: KindProps) {
  const { t } = useTranslation("viewer");
  const [isSource, setSource] = useState(false);
  const choice = <ShownAs isSource={isSource} other="table" onChange={setSource} />;
  return (
    <TextFrame file={file} renew={renew}>
      {(text) =>
        isSource ? (
          <CodeView name={file.name} text={text} language="">
            {choice}
          </CodeView>
        ) : (
          <>
            <div className={styles.tools} role="toolbar" aria-label={t("text.tools")}>
              {choice}
            </div>
            <CsvTable name={file.name} text={text} />
          </>
        )
      }
    </TextFrame>
  );
}
