import { useState } from "react";
import { extensionOf } from "../file/preview-kind.ts";
import type { KindProps } from "../file/kind-props.ts";
import { CodeView } from "./CodeView.tsx";
import { languageOf } from "./highlight.ts";
import { ShownAs } from "./ShownAs.tsx";
import { TextFrame } from "./TextFrame.tsx";
import { tidyJson } from "./tidy-json.ts";

/** Shows text and code. Nothing in them is ever run or turned into markup. JSON is formatted. */
export function TextPreview({ file, renew }: KindProps) {
  const [isSource, setSource] = useState(false);
  const isJson = extensionOf(file.name) === "json";
  return (
    <TextFrame file={file} renew={renew}>
      {(text, isCut) => {
        const tidy = isJson && !isCut ? tidyJson(text) : null;
        return (
          <CodeView
            name={file.name}
            text={tidy !== null && !isSource ? tidy : text}
            language={languageOf(file.name)}
          >
            {tidy !== null && <ShownAs isSource={isSource} other="tidy" onChange={setSource} />}
          </CodeView>
        );
      }}
    </TextFrame>
  );
}
