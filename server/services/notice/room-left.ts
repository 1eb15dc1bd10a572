import type { Tx } from "../../database.ts";
import type { Notices } from "./notice.service.ts";

/** The parts of a drive's room at which its person is told, in percent. */
const STEPS = [95, 80];

interface Room {
  /** Bytes. */
  readonly usage: number;
  readonly limit: number;
}

/** The highest step that a drive has reached; null below all. */
export const stepOf = ({ usage, limit }: Room): number | null =>
  STEPS.find((step) => limit > 0 && usage * 100 >= limit * step) ?? null;

/** Tells somebody that their room is short, in the transaction that changes their drive. */
export async function tellRoomLeft(
  tx: Tx,
  notices: Pick<Notices, "raise">,
  ownerId: string,
  room: Room,
): Promise<void> {
  const step = stepOf(room);
  if (step === null) return;
  const percent = String(step);
  await notices.raise(tx, { ownerId, subject: "room", thing: percent, target: "", facts: { percent } });
}
