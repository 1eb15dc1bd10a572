import { Search, WrapText } from "../../../components/icons.ts";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { useKeys } from "../file/use-keys.ts";
import { CodeLines } from "./CodeLines.tsx";
import { findAll } from "./find.ts";
import { FindBar } from "./FindBar.tsx";
import { markMatches, unmarkMatches } from "./mark-matches.ts";
import * as styles from "./TextFrame.module.css";

interface Props {
  readonly name: string;
  readonly text: string;
  readonly language: string;
  /** Controls that stand before the others. */
  readonly children?: ReactNode;
}

/** A text in lines that can be wrapped and searched. */
export function CodeView({ name, text, language, children }: Props) {
  const { t } = useTranslation("viewer");
  const [isWrapped, setWrapped] = useState(language === "");
  const [wanted, setWanted] = useState<string>();
  const [current, setCurrent] = useState(0);
  const lines = useRef<HTMLDivElement>(null);
  const finder = useRef<HTMLSpanElement>(null);
  const matches = useMemo(() => findAll(text, wanted ?? ""), [text, wanted]);
  const match = matches[current];
  useEffect(() => {
    if (lines.current) markMatches(lines.current, matches, current);
    return unmarkMatches;
  }, [matches, current]);

  useKeys({ "/": () => setWanted((before) => before ?? "") }, { isInner: true });
  const close = () => {
    setWanted(undefined);
    finder.current?.querySelector("button")?.focus();
  };
  const step = (by: 1 | -1) =>
    matches.length > 0 && setCurrent((before) => (before + by + matches.length) % matches.length);
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t("text.tools")}>
        {children}
        <span className={styles.space} />
        <IconButton label={t("text.wrap")} aria-pressed={isWrapped} onPress={() => setWrapped(!isWrapped)}>
          <WrapText aria-hidden />
        </IconButton>
        <span ref={finder}>
          <IconButton
            label={t("find.label")}
            aria-pressed={wanted !== undefined}
            onPress={() => (wanted === undefined ? setWanted("") : close())}
          >
            <Search aria-hidden />
          </IconButton>
        </span>
      </div>
      {wanted !== undefined && (
        <FindBar
          wanted={wanted}
          current={match ? current + 1 : 0}
          count={matches.length}
          onWanted={(words) => {
            setWanted(words);
            setCurrent(0);
          }}
          onStep={step}
          onClose={close}
        />
      )}
      <CodeLines
        text={text}
        language={language}
        isWrapped={isWrapped}
        wanted={match?.line ?? 0}
        lines={lines}
        label={t("text.label", { name })}
      />
    </>
  );
}
