import { Pause, Play, SkipBack, SkipForward } from "../../../components/icons.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { FileIcon } from "../../../components/file/FileIcon.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import type { KindProps } from "../file/kind-props.ts";
import { previewKind } from "../file/preview-kind.ts";
import { UnknownPreview } from "../file/UnknownPreview.tsx";
import { useKeys } from "../file/use-keys.ts";
import { act } from "../player/act.ts";
import { AudioQueue } from "./AudioQueue.tsx";
import { clock } from "../file/clock.ts";
import { Cover } from "./Cover.tsx";
import { KEYS, playerAction, type PlayerAction } from "../player/player-keys.ts";
import { SeekBar } from "../player/SeekBar.tsx";
import { SpeedMenu } from "../player/SpeedMenu.tsx";
import { useMedia } from "../player/use-media.ts";
import { useMediaSource } from "../player/use-media-source.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePlayed } from "../player/use-played.ts";
import { Volume } from "../player/Volume.tsx";
import * as styles from "./Audio.module.css";
import * as player from "../player/Player.module.css";

/**
 * A playing recording hands over to the next one, which then plays by itself; one that was opened waits to be started.
 */
let goesOn = false;

/** Plays a recording, with the folder's other recordings as its queue. */
export function AudioPreview({ file, source, renew, siblings, onShow }: KindProps) {
  const { t } = useTranslation("viewer");
  const { element, attach, state } = useMedia();
  const media = useMediaSource({ file, renew }, element);
  const queue = siblings.filter((sibling) => previewKind(sibling) === "audio");
  const at = queue.findIndex(({ id }) => id === file.id);
  const goTo = (next: FileObject | undefined, isPlaying = state.isPlaying) => {
    if (!next || !onShow) return;
    goesOn = isPlaying;
    onShow(next);
  };
  const toggle = () => (state.isPlaying ? element?.pause() : media.play());
  const perform = (action: PlayerAction) => {
    if (action.kind === "toggle") toggle();
    else if (element) act(element, action);
  };
  const before = queue[at - 1];
  const next = queue[at + 1];
  usePlayerKeys(perform);
  useMediaSession(file, element, {
    previoustrack: before && onShow && (() => goTo(before)),
    nexttrack: next && onShow && (() => goTo(next)),
  });
  usePlayed(state.isPlaying, () => source.played(file));
  const started = useRef(false);
  useEffect(() => {
    if (!element || started.current) return;
    started.current = true;
    if (goesOn) void element.play().catch(() => undefined);
    goesOn = false;
  }, [element]);

  if (media.isBroken) return <UnknownPreview file={file} reason={t("player.broken")} />;
  return (
    <div className={styles.frame} data-queue={queue.length > 1 || undefined}>
      <div className={styles.player}>
        <Cover url={file.thumbnail_link} fallback={<FileIcon kind="audio" size="7rem" />} />
        <p className={styles.title} dir="auto">
          {file.name}
        </p>
        {/* People's own recordings have no captions. */}
        <audio
          ref={attach}
          src={media.url}
          preload="metadata"
          aria-label={t("player.audio", { name: file.name })}
          onEnded={() => goTo(next, true)}
          onError={media.onError}
        />
        <div className={styles.bar} role="group" aria-label={t("player.controls")}>
          <SeekBar
            {...state}
            onSeek={(seconds) => {
              if (element) element.currentTime = seconds;
            }}
          />
          <p className={styles.times} dir="ltr">
            <span>{clock(state.time)}</span>
            <span>{clock(state.duration)}</span>
          </p>
          <div className={styles.controls}>
            <Volume
              volume={state.volume}
              isMuted={state.isMuted}
              onMute={() => perform({ kind: "mute" })}
              onVolume={(volume) => {
                if (!element) return;
                element.muted = false;
                element.volume = volume;
              }}
            />
            <IconButton label={t("player.before")} isDisabled={!before} onPress={() => goTo(before)}>
              <SkipBack aria-hidden />
            </IconButton>
            <span className={styles.main}>
              <IconButton label={t(state.isPlaying ? "player.pause" : "player.play")} onPress={toggle}>
                {state.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
              </IconButton>
            </span>
            <IconButton label={t("player.after")} isDisabled={!next} onPress={() => goTo(next)}>
              <SkipForward aria-hidden />
            </IconButton>
            <SpeedMenu
              speed={state.speed}
              onSpeed={(speed) => {
                if (element) element.playbackRate = speed;
              }}
            />
          </div>
        </div>
        {state.isWaiting && <span className={player.waiting} aria-hidden />}
      </div>
      {queue.length > 1 && (
        <AudioQueue files={queue} shown={file} onChoose={(chosen) => goTo(chosen, true)} />
      )}
    </div>
  );
}

const SOUND = new Set(["toggle", "seekBy", "seekTo", "mute", "louder", "faster"]);

function usePlayerKeys(perform: (action: PlayerAction) => void): void {
  const actions = KEYS.flatMap((key) => {
    const action = playerAction(key);
    return action && SOUND.has(action.kind) ? [[key, () => perform(action)] as const] : [];
  });
  useKeys(Object.fromEntries(actions), { isInner: true });
}
