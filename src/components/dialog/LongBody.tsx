import { useEffect, useRef, useState, type ReactNode } from "react";

interface Props {
  readonly className: string | undefined;
  /** It names what scrolls for a screen reader. */
  readonly label: string;
  readonly children: ReactNode;
}

const REACHED_BY_KEYS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** A part that scrolls, which the keyboard reaches where nothing in it takes the focus. */
export function LongBody({ className, label, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const [outer, inner] = [scroller.current, content.current];
    if (!outer || !inner) return;
    const observer = new ResizeObserver(() =>
      setStop(outer.scrollHeight > outer.clientHeight && inner.querySelector(REACHED_BY_KEYS) === null),
    );
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={scroller}
      className={className}
      {...(isStop && { tabIndex: 0, role: "region", "aria-label": label })}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
