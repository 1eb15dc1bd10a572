import { required, UsageFault, type Arguments } from "./command.ts";

const NAME = /^[A-Za-z0-9._-]{1,64}$/;

/** The operator who acts, as the ledger names them. */
export function actingOperator(args: Arguments): `operator/${string}` {
  const name = required(args, "as");
  if (!NAME.test(name))
    throw new UsageFault("--as must be 1 to 64 letters, digits, dots, hyphens or underscores.");
  return `operator/${name}`;
}

/** An end as it is printed (epoch ms; null: none). */
export const untilText = (until: number | null): string =>
  until === null ? "without end" : `until ${new Date(until).toISOString()}`;
