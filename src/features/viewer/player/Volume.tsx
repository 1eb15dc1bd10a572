import { Volume1, Volume2, VolumeX } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import * as styles from "./Player.module.css";

interface Props {
  readonly volume: number;
  readonly isMuted: boolean;
  readonly onVolume: (volume: number) => void;
  readonly onMute: () => void;
}

/** Mute and volume. Phones have keys for the volume, so the slider is for larger screens. */
export function Volume({ volume, isMuted, onVolume, onMute }: Props) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  const heard = isMuted ? 0 : volume;
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <div className={styles.volume}>
      <IconButton label={t(isMuted ? "player.unmute" : "player.mute")} onPress={onMute}>
        <Icon aria-hidden />
      </IconButton>
      <input
        type="range"
        className={styles.loudness}
        aria-label={t("player.volume")}
        aria-valuetext={format.percent(heard)}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={({ target }) => onVolume(Number(target.value))}
      />
    </div>
  );
}
