/** Refuses control to an idle session, whose user has not pressed anything for a while. */
import type { Caller } from "#domain/access/authorise.ts";
import { isIdle } from "#domain/access/session.ts";
import type { Err } from "#domain/result.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { type Clock, nowSeconds } from "./runtime/clock.ts";
import type { CoreStore } from "./store/layouts.ts";
import { readPressedAt } from "./store/session-presses.ts";

export interface IdleControlDeps {
  readonly store: CoreStore;
  readonly clock: Clock;
  /** Seconds without a press after which a session loses control. */
  readonly idleSeconds: number;
}

/** Seconds of the minutes in the environment variable IDLE_CONTROL_MINUTES. */
export function idleSecondsIn({
  IDLE_CONTROL_MINUTES,
}: {
  readonly IDLE_CONTROL_MINUTES: string;
}): number {
  return Number(IDLE_CONTROL_MINUTES) * 60;
}

/**
 * The refusal of a caller whose session is idle; undefined while it is in use. Giving the password
 * ends it.
 * @param pressedAt epoch seconds of the last press if it has been read already
 */
export async function refusedIdle(
  { store, clock, idleSeconds }: IdleControlDeps,
  { sub, sessionId, signedInAt }: Pick<Caller, "sub" | "sessionId" | "signedInAt">,
  pressedAt?: number,
): Promise<Err<Refusal> | undefined> {
  const now = nowSeconds(clock);
  if (!isIdle({ signedInAt, pressedAt: pressedAt ?? 0 }, now, idleSeconds)) return undefined;
  const known = pressedAt ?? (await readPressedAt(store, { sub, sessionId }));
  const idle = isIdle({ signedInAt, pressedAt: known }, now, idleSeconds);
  return idle ? refuse("SessionIdle", { minutes: Math.round(idleSeconds / 60) }) : undefined;
}
