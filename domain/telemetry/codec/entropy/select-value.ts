/** Selects one of many numbers by its place in their order, without sorting all of them. */

/**
 * The value at that place if the values were sorted; undefined beyond them. Reorders the values, none
 * of which is NaN.
 */
export function valueAtPlace(values: Int32Array | Float64Array, place: number): number | undefined {
  let low = 0;
  let high = values.length - 1;
  // Hoare's selection: values on the wrong side of a pivot are swapped until only the one at the
  // place is left.
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? pivot) < pivot) left += 1;
      while ((values[right] ?? pivot) > pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place];
}

/** The value at half the length, rounded down; 0 for an empty array. Reorders the values. */
export function upperMedian(values: Int32Array): number {
  return valueAtPlace(values, values.length >> 1) ?? 0;
}

/** Number of steps about the first value that are counted. */
const COUNTED_STEPS = 512;
const counted = new Int32Array(COUNTED_STEPS);

/**
 * The value at half the length, rounded to a multiple of 2^shift; 0 for an empty array. Values that are
 * within some hundred steps are counted in one pass; others are selected. Reorders the values.
 */
export function roundedMedian(values: Int32Array, shift: number): number {
  const half = (1 << shift) >> 1;
  const first = (((values[0] ?? 0) + half) >> shift) - COUNTED_STEPS / 2;
  let below = 0;
  counted.fill(0);
  for (let at = 0; at < values.length; at += 1) {
    const step = (((values[at] ?? 0) + half) >> shift) - first;
    if (step < 0) below += 1;
    else if (step < COUNTED_STEPS) counted[step] = (counted[step] ?? 0) + 1;
  }
  let left = (values.length >> 1) - below;
  for (let step = 0; left >= 0 && step < COUNTED_STEPS; step += 1) {
    left -= counted[step] ?? 0;
    if (left < 0) return (first + step) << shift;
  }
  return ((upperMedian(values) + half) >> shift) << shift;
}
