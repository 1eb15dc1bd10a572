import type { Speed } from "./transfer.types.ts";

const SAMPLE_MS = 500;
/** Weight of the newest sample. */
const WEIGHT = 0.3;

export const startSpeed = (sent: number, at: number): Speed => ({ rate: 0, at, sent });

/** Takes a sample every half second and smooths over the latest ones. */
export function measureSpeed(speed: Speed, sent: number, at: number): Speed {
  const elapsed = at - speed.at;
  if (elapsed < SAMPLE_MS) return speed;
  const sample = (Math.max(0, sent - speed.sent) / elapsed) * 1000;
  const rate = speed.rate === 0 ? sample : speed.rate + WEIGHT * (sample - speed.rate);
  return { rate, at, sent };
}

/** Seconds left; undefined while the rate isn't known. */
export const secondsLeft = (bytes: number, rate: number): number | undefined =>
  rate > 0 ? bytes / rate : undefined;
