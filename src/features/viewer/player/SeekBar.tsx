import { useState, type PointerEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { clock } from "../file/clock.ts";
import * as styles from "./Player.module.css";

interface Props {
  readonly time: number;
  readonly duration: number;
  readonly buffered: number;
  readonly onSeek: (seconds: number) => void;
}

/** The position in a film or song. The time under the pointer is shown. */
export function SeekBar({ time, duration, buffered, onSeek }: Props) {
  const { t } = useTranslation("viewer");
  const [pointed, setPointed] = useState<number>();
  const share = (seconds: number) =>
    duration > 0 ? `${(Math.min(seconds, duration) / duration) * 100}%` : "0%";
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)));
  };
  return (
    <div className={styles.seek} dir="ltr" onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
      <span className={styles.buffered} style={{ inlineSize: share(buffered) }} />
      <span className={styles.played} style={{ inlineSize: share(time) }} />
      {pointed !== undefined && duration > 0 && (
        <span className={styles.pointed} style={{ insetInlineStart: `${pointed * 100}%` }} aria-hidden>
          {clock(pointed * duration)}
        </span>
      )}
      <input
        type="range"
        aria-label={t("player.seek")}
        aria-valuetext={t("player.place", { time: clock(time), length: clock(duration) })}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        disabled={duration === 0}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </div>
  );
}
