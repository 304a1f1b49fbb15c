/** Time-out of calls to the identity provider. */

export const SIGN_IN_TIMEOUT_MILLISECONDS = 20_000;

/** The result of the call, or `timeoutResult` after the time-out; the work can poll `isTimedOut` to stop. */
export function withSignInTimeout<T>(
  work: (isTimedOut: () => boolean) => Promise<T>,
  timeoutResult: T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      resolve(timeoutResult);
    }, SIGN_IN_TIMEOUT_MILLISECONDS);
    work(() => isTimedOut)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
