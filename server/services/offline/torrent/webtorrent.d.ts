/** Declares the part of the torrent client that is used here. */
declare module "webtorrent" {
  import type { EventEmitter } from "node:events";

  interface TorrentInfo {
    readonly name?: Uint8Array;
    readonly "name.utf-8"?: Uint8Array;
    readonly length?: number;
    readonly files?: readonly {
      readonly length: number;
      readonly path?: readonly Uint8Array[];
      readonly "path.utf-8"?: readonly Uint8Array[];
      readonly attr?: Uint8Array;
    }[];
  }

  export interface Torrent extends EventEmitter {
    readonly infoHash: string;
    readonly magnetURI: string;
    readonly info: TorrentInfo;
    /** Bytes of all files. */
    readonly length: number;
    readonly pieceLength: number;
    readonly pieces: readonly unknown[];
    /** Bytes that have come from others. */
    readonly received: number;
    select(first: number, last: number): void;
    critical(first: number, last: number): void;
  }

  class WebTorrent extends EventEmitter {
    constructor(options: object);
    readonly torrentPort: number;
    add(torrent: string | object, options: object): Torrent;
    seed(input: unknown, options: object, seeding: (torrent: Torrent) => void): Torrent;
    destroy(done?: () => void): void;
  }
  export { WebTorrent as default };
}
