/**
 * When a session loses control: a signed-in console at which nobody has pressed anything for a while
 * may read, but not command, until its user gives the password again.
 */

export interface SessionUse {
  /** Epoch seconds of the sign-in; 0 if unknown. */
  readonly signedInAt: number;
  /** Epoch seconds of the last known press or proof of the password; 0 if none is known. */
  readonly pressedAt: number;
}

/** Whether nobody has signed in, pressed or given the password for longer than `idleSeconds`. */
export function isIdle(
  { signedInAt, pressedAt }: SessionUse,
  nowSeconds: number,
  idleSeconds: number,
): boolean {
  return nowSeconds - Math.max(signedInAt, pressedAt) > idleSeconds;
}
