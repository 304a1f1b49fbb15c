/**
 * The result of work that can fail in expected ways: a value or an error, never an exception, so
 * that a caller has to check.
 */

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Err<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

export type Result<Value, Failure> = Ok<Value> | Err<Failure>;

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function err<Failure>(error: Failure): Err<Failure> {
  return { ok: false, error };
}

/**
 * Calls `next`, which may itself fail, with the value of a result; an error is passed on unchanged.
 */
export function andThen<Value, Next, Failure, NextFailure = Failure>(
  result: Result<Value, Failure>,
  next: (value: Value) => Result<Next, NextFailure>,
): Result<Next, Failure | NextFailure> {
  return result.ok ? next(result.value) : result;
}
