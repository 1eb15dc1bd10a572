const BETWEEN = " › ";

/** The path of a folder as what lies above it and its own name, with the sign between them. */
export function wherePath(path: string): readonly [above: string, nearest: string] {
  const at = path.lastIndexOf(BETWEEN);
  return at < 0 ? ["", path] : [path.slice(0, at), path.slice(at)];
}
