import { FakeDrive, fakeStore, fakeWorld, fileOf, picked } from "./fake-world.ts";
import { UploadEngine } from "./upload-engine.ts";

const MIB = 1 << 20;
const ROUNDS = 40;
const STEPS = 30;

/** A small generator with a seed, so that a failing run can be repeated. */
const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Whatever happens on the way, in the end every file that wasn't cancelled is in the drive exactly once. */
it.each(Array.from({ length: ROUNDS }, (_, seed) => seed))(
  "brings every file in once, seed %i",
  async (seed) => {
    const next = random(seed + 1);
    const any = (count: number) => Math.floor(next() * count);
    const drive = new FakeDrive();
    const kept = fakeStore();
    let tab = 0;
    const open = () => {
      tab += 1;
      return new UploadEngine(fakeWorld(drive, kept.store, `tab-${tab}`));
    };
    let engine = open();
    const wanted = new Set<string>();
    let names = 0;
    const add = async () => {
      const files = Array.from({ length: 1 + any(6) }, () => {
        const name = `n${(names += 1)}`;
        wanted.add(name);
        return fileOf(name, any(4) === 0 ? 2 * MIB : 4);
      });
      await engine.add(picked(...files), "");
    };
    const one = () => engine.view().open[any(engine.view().open.length)]?.id ?? "";
    const reload = async () => {
      engine.pauseAll();
      await jest.advanceTimersByTimeAsync(600);
      engine = open();
      await engine.restore();
      engine.resumeAll();
    };
    const cancel = () => {
      const id = one();
      const found = engine.view().open.find((transfer) => transfer.id === id);
      engine.cancel([id]);
      if (found) wanted.delete(found.name);
    };
    const steps = [
      add,
      add,
      () => (drive.isDown = true),
      () => (drive.isDown = false),
      () => engine.pause([one()]),
      () => engine.resume([one()]),
      () => engine.move(one(), one()),
      () => engine.setAtOnce(1 + any(6)),
      () => engine.wake(),
      () => engine.pauseAll(),
      () => engine.resumeAll(),
      cancel,
      reload,
    ];
    for (let step = 0; step < STEPS; step += 1) {
      await steps[any(steps.length)]?.();
      await jest.advanceTimersByTimeAsync(any(3_000));
    }
    drive.isDown = false;
    engine.resumeAll();
    await jest.advanceTimersByTimeAsync(60_000);
    engine.resumeAll();
    await jest.advanceTimersByTimeAsync(60_000);

    const made = [...drive.made].map(([key, count]) => ({ name: key.split(" ").at(-1) ?? "", count }));
    expect([...wanted].filter((name) => !made.some((one) => one.name === name))).toEqual([]);
    expect(made.filter(({ count }) => count !== 1)).toEqual([]);
    expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
    expect(engine.view().open).toEqual([]);
    expect(kept.boxes.size + kept.bytes.size).toBe(0);
  },
);
