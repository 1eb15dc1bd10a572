import { useMemo } from "react";
import { qrCode } from "../../lib/qr/qr-code.ts";
import { qrPath, sideOf } from "../../lib/qr/qr-drawing.ts";
import * as styles from "./QrImage.module.css";

interface Props {
  /** The text that scanning it gives. */
  readonly text: string;
  /** Says what it is to who can't see it. */
  readonly label: string;
}

/** A QR code, dark on light in every theme. */
export function QrImage({ text, label }: Props) {
  const code = useMemo(() => qrCode(text), [text]);
  const side = sideOf(code);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(code)} />
    </svg>
  );
}
