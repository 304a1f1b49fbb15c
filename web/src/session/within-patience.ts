/** How long the console waits for the identity provider before it says so (S0 §9). */

export const SIGN_IN_TIMEOUT_MILLISECONDS = 20_000;

/** The work's result, or `late` when it takes longer; the work is told, so that it can stop following up. */
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
