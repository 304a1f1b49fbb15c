/**
 * Caches the results of costly functions. React discards what `useMemo` has computed in a
 * render that it interrupts, so that opening a large site would compute the same several times.
 */

/**
 * Returns `compute` with a cache: the same result while all fields of the input are the same
 * objects or values. The result lives as long as the object that `ownerOf` picks from the input,
 * and each such object has one result.
 */
export function latestResult<Input extends object, Output>(
  ownerOf: (input: Input) => object,
  compute: (input: Input) => Output,
): (input: Input) => Output {
  const latest = new WeakMap<object, { readonly input: Input; readonly output: Output }>();
  return (input) => {
    const owner = ownerOf(input);
    const known = latest.get(owner);
    if (known !== undefined && hasSameFields(known.input, input)) return known.output;
    const output = compute(input);
    latest.set(owner, { input, output });
    return output;
  };
}

/** Whether both objects have the same fields with the same objects or values. */
export function hasSameFields<Input extends object>(one: Input, other: Input): boolean {
  const names = Object.keys(one) as (keyof Input)[];
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.is(one[name], other[name]))
  );
}

/** Returns a function that computes the value at its first call, and returns it at every later one. */
export function once<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}
