import { createLogger } from "../log/logger.ts";
import { tellSandbox } from "./tell-sandbox.ts";

test("the start says in one line how far programs that read people's files are shut in", () => {
  const lines: string[] = [];
  const logger = createLogger("info", { write: (line) => void lines.push(line) });
  for (const network of [true, false])
    for (const files of [true, false]) tellSandbox(logger, { network, files, node: true });
  const told = lines.map((line) => JSON.parse(line) as { level: number; msg: string; network: boolean });
  expect(told.map(({ level, msg }) => [level, msg.replace(/:.*/, "")])).toEqual([
    [30, "programs that read people's files have no network and see no other files"],
    [40, "programs that read people's files may read whatever the server may"],
    [40, "programs that read people's files have network"],
    [40, "programs that read people's files have network and may read whatever the server may"],
  ]);
  expect(told.map(({ network }) => network)).toEqual([true, true, false, false]);
});
