import { localError } from "../../../api/api-error.ts";
import { FakeDrive, fakeStore, fakeWorld, fileOf } from "./fake-world.ts";
import { UploadEngine } from "./upload-engine.ts";
import type { UploadWorld } from "../world/upload-world.ts";

export const MIB = 1 << 20;
export const down = localError("unreachable");
export const large = (name: string, size = 2 * MIB): File => fileOf(name, size);

/** An engine in a world of fakes that count calls. */
export function setUp(
  changes: Partial<UploadWorld> = {},
  kept = fakeStore(),
  tab = "tab-1",
  drive = new FakeDrive(),
) {
  const world = fakeWorld(drive, kept.store, tab, changes);
  for (const name of ["begin", "send", "sendBatch", "cancel", "prove", "ask"] as const)
    jest.spyOn(world, name);
  const spied = world as jest.Mocked<UploadWorld>;
  const engine = new UploadEngine(world);
  return { engine, world: spied, drive, kept, look: () => engine.view(), phases: () => phasesOf(engine) };
}

const phasesOf = (engine: UploadEngine) => {
  const { open, finished } = engine.view();
  return [...open, ...finished].map(({ phase }) => phase);
};

/** Waits until everything that happens by itself has happened and was told. */
export const passTime = () => jest.advanceTimersByTimeAsync(700);
