/** Connections that are counted by where they come from, so that one address cannot take the places of all. */

export interface SourceLimit {
  /** Takes a place; undefined when this source, or all together, have as many as they may have. The answer gives the place back, once. */
  take(source: string): (() => void) | undefined;
}

export interface SourceLimitOptions {
  readonly perSource: number;
  readonly inAll: number;
}

export function createSourceLimit({ perSource, inAll }: SourceLimitOptions): SourceLimit {
  const taken = new Map<string, number>();
  let count = 0;
  const give = (source: string): void => {
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
        if (isTaken) give(source);
        isTaken = false;
      };
    },
  };
}
