interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  /** µs, of the clock that `process.hrtime` has. */
  readonly startTime: number;
  readonly samples: readonly number[];
  /** µs between samples. */
  readonly timeDeltas: readonly number[];
}

export interface Share {
  /** Milliseconds the process's JavaScript thread was busy. */
  readonly busyMs: number;
  /** Those of them in the folder's functions and all that they called. */
  readonly withinMs: number;
}

/**
 * Reads a V8 profile (`node --cpu-prof`): the time spent in the functions of one folder and in what they call, from a moment
 * (µs, by `process.hrtime`) on.
 */
export function shareOf(profile: Profile, folder: string, from: number): Share {
  const within = new Set<number>();
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const mark = (id: number): void => {
    within.add(id);
    byId.get(id)?.children?.forEach(mark);
  };
  for (const { id, callFrame } of profile.nodes) if (callFrame.url.includes(folder)) mark(id);
  let [busy, inside, now] = [0, 0, profile.startTime];
  profile.samples.forEach((id, at) => {
    now += profile.timeDeltas[at] ?? 0;
    if (now < from || byId.get(id)?.callFrame.functionName === "(idle)") return;
    busy += profile.timeDeltas[at] ?? 0;
    if (within.has(id)) inside += profile.timeDeltas[at] ?? 0;
  });
  return { busyMs: busy / 1_000, withinMs: inside / 1_000 };
}
