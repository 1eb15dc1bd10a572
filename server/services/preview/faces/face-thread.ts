import { parentPort } from "node:worker_threads";
import type { Face, FaceRequest } from "./face.types.ts";

/** Faces are drawn in this thread, so that the one beside it sees how much of the processor it takes. */
const drawers: Readonly<Record<FaceRequest["taken"], (request: FaceRequest) => Promise<Face | null>>> = {
  PAGES: async ({ bytes, side }) => (await import("./page-face.ts")).pageFace(bytes, side),
  PACKAGE: async ({ bytes }) => (await import("./package-face.ts")).packageFace(bytes),
  TYPEFACE: async ({ bytes }) => (await import("./typeface-face.ts")).typefaceFace(bytes),
  TEXT: async ({ bytes }) => (await import("./text-face.ts")).textFace(bytes),
};

parentPort?.on("message", (request: FaceRequest) => {
  drawers[request.taken](request)
    .catch(() => null)
    .then((face) => parentPort?.postMessage(face));
});
