import type { Logger } from "../log/logger.ts";
import type { Layers } from "./sandbox.ts";

/** Tells the operator once, at the start, how far the programs that read people's files are shut in. */
export function tellSandbox(logger: Logger, layers: Layers): void {
  const { network, files } = layers;
  if (network && files) {
    logger.info(layers, "programs that read people's files have no network and see no other files");
    return;
  }
  const open = [
    ...(network ? [] : ["have network"]),
    ...(files ? [] : ["may read whatever the server may"]),
  ].join(" and ");
  logger.warn(
    layers,
    `programs that read people's files ${open}: "A sandbox for previews" in docs/operators.md tells why`,
  );
}
