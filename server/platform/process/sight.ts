import { stat } from "node:fs/promises";

/** A file or folder that a program may see. */
export interface Seen {
  readonly path: string;
  readonly isFolder: boolean;
  /** Programs or their libraries may lie there. */
  readonly runs: boolean;
}

/** Everything a program sees. */
export interface Sight {
  readonly reads: readonly Seen[];
  /** The one folder it may also write in. */
  readonly folder: string;
}

/**
 * The files that programs need, none of which belong to a person: `ld.so.cache` finds libraries, and drawings need
 * fonts. `/usr` and `/opt` as a whole are left out, because instances may lie there.
 */
const OF_PROGRAMS = [
  ...["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store"],
  ...["bin", "sbin", "lib", "lib32", "lib64", "libexec", "share"].map((name) => `/usr/${name}`),
  ...["bin", "sbin", "lib", "lib64", "share"].map((name) => `/usr/local/${name}`),
];
const OF_SYSTEMS = [
  ...["/etc/ld.so.cache", "/etc/ld-musl-x86_64.path", "/etc/ld-musl-aarch64.path", "/etc/alternatives"],
  ...["/etc/fonts", "/var/cache/fontconfig", "/etc/ssl/openssl.cnf"],
];

/** The paths among these that exist. */
export async function seen(paths: readonly string[], runs: boolean): Promise<readonly Seen[]> {
  const found = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        (stats) => [{ path, isFolder: stats.isDirectory(), runs }],
        () => [],
      ),
    ),
  );
  return found.flat();
}

export const seenByAll = async (): Promise<readonly Seen[]> => [
  ...(await seen(OF_PROGRAMS, true)),
  ...(await seen(OF_SYSTEMS, false)),
];
