/** Time-out of calls to the identity provider. */

export const SIGN_IN_TIMEOUT_MILLISECONDS = 20_000;

/** The result of the call, or `late` after the time-out; the work can poll `isGivenUp` to stop. */
export function withinPatience<T>(
  work: (isGivenUp: () => boolean) => Promise<T>,
  late: T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const timer = setTimeout(() => {
      isGivenUp = true;
      resolve(late);
    }, SIGN_IN_TIMEOUT_MILLISECONDS);
    work(() => isGivenUp)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
