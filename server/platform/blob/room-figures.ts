import type { Figure, FigureSource, GaugeShape } from "../metrics/figures.ts";
import type { BlobStore } from "./blob-store.ts";
import { freeBytes } from "./file-tools.ts";

const ROOM: GaugeShape = {
  name: "holdall_room_bytes",
  help: "What is free for contents, and for the data folder; nobody knows what is free in a bucket",
  labels: ["of"],
};

export const roomFigures = (blobs: Pick<BlobStore, "free">, dataDir: string): FigureSource => ({
  of: "room",
  gauges: [ROOM],
  async ask() {
    const [contents, data] = await Promise.all([blobs.free(), freeBytes(dataDir)]);
    const figure = (of: string, value: number): Figure => ({ gauge: ROOM, labels: { of }, value });
    return [...(contents === null ? [] : [figure("contents", contents)]), figure("data", data)];
  },
});
