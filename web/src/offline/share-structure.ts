/**
 * Structural sharing: returns the new value with all parts that are deeply equal replaced by the
 * previous objects, so that a comparison by identity finds what changed.
 */

/**
 * Returns `next` with every part that is deeply equal in `before` replaced by the object from
 * there. Supports the values of the read model: plain objects, arrays and typed arrays.
 */
export function shareStructure<T>(before: unknown, next: T): T {
  return isWholly(before, next) ? before : withSharedParts(before, next);
}

/** Whether two values are deeply equal. */
function isWholly<T>(before: unknown, next: T): before is T {
  if (Object.is(before, next)) return true;
  if (isColumn(before) && isColumn(next)) return isSameColumn(before, next);
  if (!isParted(before) || !isParted(next)) return false;
  const keys = Object.keys(next);
  return (
    Array.isArray(before) === Array.isArray(next) &&
    Object.keys(before).length === keys.length &&
    keys.every((key) => isWholly(before[key], next[key]))
  );
}

function withSharedParts<T>(before: unknown, next: T): T {
  if (!isParted(before) || !isParted(next)) return next;
  const parts = Object.entries(next).map(
    ([key, part]) => [key, shareStructure(before[key], part)] as const,
  );
  return Object.assign(Array.isArray(next) ? [] : {}, next, Object.fromEntries(parts));
}

function isParted(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !ArrayBuffer.isView(value);
}

function isColumn(value: unknown): value is ArrayLike<number> {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function isSameColumn(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.constructor !== other.constructor || one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false;
  return true;
}
