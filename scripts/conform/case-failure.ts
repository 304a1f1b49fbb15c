/** How a case ends other than by passing. */

/** Why a master fails a case. */
export class CaseFailure extends Error {
  constructor(
    readonly expected: string,
    readonly actual: string,
  ) {
    super(`expected ${expected}; seen: ${actual}`);
  }
}

/** A case that does not concern this master. */
export class CaseSkip extends Error {}
