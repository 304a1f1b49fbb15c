/** Selects the median of many numbers without sorting all of them. */

/**
 * The value at half the length, rounded down, if the values were sorted; 0 for an empty array.
 * Reorders the values.
 */
export function upperMedian(values: Int32Array): number {
  const middle = values.length >> 1;
  let low = 0;
  let high = values.length - 1;
  // Hoare's selection: values on the wrong side of a pivot are swapped until only the middle is
  // left.
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
    if (middle <= right) high = right;
    else if (middle >= left) low = left;
    else break;
  }
  return values[middle] ?? 0;
}
