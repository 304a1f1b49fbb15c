/** Limits connections by source address, so that one address cannot use all of them. */

export interface SourceLimit {
  /**
   * Counts a connection; undefined when the limit of this source, or the total limit, is reached.
   * The returned function ends the count, once.
   */
  take(source: string): (() => void) | undefined;
}

export interface SourceLimitOptions {
  readonly perSource: number;
  readonly inAll: number;
}

export function createSourceLimit({ perSource, inAll }: SourceLimitOptions): SourceLimit {
  const taken = new Map<string, number>();
  let count = 0;
  const release = (source: string): void => {
    count -= 1;
    const left = (taken.get(source) ?? 1) - 1;
    if (left === 0) taken.delete(source);
    else taken.set(source, left);
  };
  return {
    take: (source) => {
      const own = taken.get(source) ?? 0;
      if (own >= perSource || count >= inAll) return undefined;
      taken.set(source, own + 1);
      count += 1;
      let isTaken = true;
      return () => {
        if (isTaken) release(source);
        isTaken = false;
      };
    },
  };
}
