import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Markdown } from "../../../components/words/Markdown.tsx";
import type { KindProps } from "../file/kind-props.ts";
import { CodeView } from "./CodeView.tsx";
import { ShownAs } from "./ShownAs.tsx";
import { TextFrame } from "./TextFrame.tsx";
import * as frame from "./TextFrame.module.css";
import * as styles from "./MarkdownPreview.module.css";

const SCROLLABLE = { tabIndex: 0 } as const;

/** Shows Markdown formatted or as written. Its pictures come from the same folder. */
export function MarkdownPreview({ file, renew, siblings }: KindProps) {
  const { t } = useTranslation("viewer");
  const [isSource, setSource] = useState(false);
  const pictureOf = (name: string) => siblings.find((sibling) => sibling.name === name)?.thumbnail_link ?? "";
  const choice = <ShownAs isSource={isSource} other="rendered" onChange={setSource} />;
  return (
    <TextFrame file={file} renew={renew}>
      {(text) =>
        isSource ? (
          <CodeView name={file.name} text={text} language="markdown">
            {choice}
          </CodeView>
        ) : (
          <>
            <div className={frame.tools} role="toolbar" aria-label={t("text.tools")}>
              {choice}
            </div>
            <div
              className={styles.page}
              role="region"
              aria-label={t("text.label", { name: file.name })}
              {...SCROLLABLE}
            >
              <Markdown text={text} pictureOf={pictureOf} />
            </div>
          </>
        )
      }
    </TextFrame>
  );
}
