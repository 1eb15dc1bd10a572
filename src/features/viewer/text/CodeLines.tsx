import { memo, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { colouredLines, type Line } from "./highlight.ts";
import * as styles from "./CodeLines.module.css";

interface Props {
  readonly text: string;
  /** `""` for plain text. */
  readonly language: string;
  readonly isWrapped: boolean;
  /** A line (from 0) that must be rendered. */
  readonly wanted: number;
  readonly lines: RefObject<HTMLDivElement>;
  readonly label: string;
}

/** Lines are rendered in blocks of this many. */
const BLOCK = 200;
const AHEAD_PX = 2_000;
/** Safari lets the keyboard scroll only elements that can take the focus. */
const SCROLLABLE = { tabIndex: 0 } as const;

/** A text in numbered lines, coloured once its language is loaded. Lines are rendered as they are scrolled to. */
export function CodeLines({ text, language, isWrapped, wanted, lines, label }: Props) {
  const plain = useMemo(() => text.split(/\r\n|\r|\n/).map(plainLine), [text]);
  const [coloured, setColoured] = useState<{ readonly text: string; readonly lines: readonly Line[] }>();
  const [shown, setShown] = useState(BLOCK);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    void colouredLines(text, language).then((found) => {
      if (found && !isGone) setColoured({ text, lines: found });
    });
    return () => {
      isGone = true;
    };
  }, [text, language]);

  const all = coloured?.text === text && coloured.lines.length === plain.length ? coloured.lines : plain;
  const count = Math.min(all.length, Math.max(shown, Math.ceil((wanted + 1) / BLOCK) * BLOCK));
  useEffect(() => {
    if (!end.current || count >= all.length) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown(count + 2 * BLOCK),
      { root: lines.current, rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, all.length, lines]);

  const blocks = Array.from({ length: Math.ceil(count / BLOCK) }, (_, index) => index * BLOCK);
  return (
    <div
      ref={lines}
      className={styles.lines}
      role="region"
      aria-label={label}
      data-wrapped={isWrapped || undefined}
      data-swipe={isWrapped ? undefined : "off"}
      {...SCROLLABLE}
    >
      <pre className={styles.text} dir="ltr">
        {blocks.map((from) => (
          <Block key={from} lines={all} from={from} />
        ))}
      </pre>
      <div ref={end} />
    </div>
  );
}

const plainLine = (text: string): Line => [{ text, token: "" }];

const Block = memo(({ lines, from }: { readonly lines: readonly Line[]; readonly from: number }) => (
  <span className={styles.block}>
    {lines.slice(from, from + BLOCK).map((line, index) => (
      <span key={index} className={styles.line} data-line={from + index} data-number={from + index + 1}>
        {line.map(({ text, token }, at) =>
          token === "" ? (
            text
          ) : (
            <span key={at} data-token={token}>
              {text}
            </span>
          ),
        )}
        {"\n"}
      </span>
    ))}
  </span>
));
Block.displayName = "Block";
