import { useEffect, useState } from "react";
import type { Strength } from "../../../../contract/password-levels.ts";
import { PASSWORD_MIN } from "../../../../contract/password-rules.ts";
import { logFailure } from "../../../lib/log-failure.ts";

/** Nobody is told about each letter, least of all by a screen reader. */
const PAUSE_MS = 300;

/**
 * The strength of a password, once its person pauses; undefined until that is known. The estimate is made here, and where it
 * can't be loaded there is none.
 */
export function useStrength(password: string, texts: readonly string[]): Strength | undefined {
  const [known, setKnown] = useState<Strength>();
  const personal = texts.join("\n");
  useEffect(() => {
    if (password === "") return setKnown(undefined);
    let isOver = false;
    const look = async () => {
      const { strengthOf } = await import("../../../../contract/password-strength.ts");
      const strength = strengthOf(password, { texts: personal.split("\n"), min: PASSWORD_MIN });
      if (!isOver) setKnown(strength);
    };
    const fail = (error: unknown) => logFailure("the strength of a password can't be told", error);
    const timer = setTimeout(() => void look().catch(fail), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, personal]);
  return password === "" ? undefined : known;
}
