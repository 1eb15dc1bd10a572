/** Runs the work on the first call; later calls get the same outcome. */
export function once<Arguments extends unknown[], Result>(
  work: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  let outcome: { readonly result: Result } | undefined;
  return (...args) => {
    outcome ??= { result: work(...args) };
    return outcome.result;
  };
}
