/**
 * Values that a browser brings back once, each under a random key: sign-ins that are at an external
 * provider, and authorization codes that no client has exchanged yet.
 */
import type { Clock, Random } from "#src/services.ts";

const KEY_BYTES = 32;
/** Our own: most values of a kind; the oldest are evicted. */
const MOST = 10_000;

export interface Pending<Value> {
  /** Stores a value and returns its key. */
  put(value: Value): string;
  /** Removes and returns the value; undefined for an unknown, used or expired key. */
  take(key: string): Value | undefined;
}

export function createPending<Value>(
  clock: Clock,
  random: Random,
  lifeSeconds: number,
): Pending<Value> {
  const values = new Map<string, { readonly value: Value; readonly endsAt: number }>();
  return {
    put(value) {
      const key = Buffer.from(random.bytes(KEY_BYTES)).toString("base64url");
      values.set(key, { value, endsAt: clock.nowMilliseconds() + lifeSeconds * 1000 });
      const oldest = values.keys().next();
      if (values.size > MOST && !oldest.done) values.delete(oldest.value);
      return key;
    },
    take(key) {
      const entry = values.get(key);
      values.delete(key);
      return entry !== undefined && entry.endsAt > clock.nowMilliseconds()
        ? entry.value
        : undefined;
    },
  };
}
