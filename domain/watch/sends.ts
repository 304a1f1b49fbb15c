/**
 * Messages that wait to be sent: a run claims one, judges it again, sends it, and settles it. This is
 * the one rule for notifications and for the steps of escalations.
 */

/**
 * Seconds for which a run claims a message: longer than one run takes. If a run claims a message and
 * fails to send it, the next run finds it still claimed, and the run after that sends it.
 */
export const CLAIM_SECONDS = 90;

/**
 * A claim that ends later than this many seconds from now was made by a clock that was ahead, and
 * counts as free. Twice the length of a claim, because clocks of concurrent runs differ a little.
 */
const MAX_CLAIM_SECONDS = 2 * CLAIM_SECONDS;

/** Seconds for which a message of an escalation is tried, from the time when it became due. */
const TRY_SECONDS = 3600;

/**
 * Whether a run may claim a message.
 * @param takenUntil end of the last claim; undefined before the first. Epoch seconds, as `now`
 */
export function mayClaim(takenUntil: number | undefined, now: number): boolean {
  return takenUntil === undefined || takenUntil <= now || takenUntil > now + MAX_CLAIM_SECONDS;
}

/** Whether a message that became due then is no longer tried; epoch seconds. */
export function isTooOld(dueAt: number, now: number): boolean {
  return now - dueAt > TRY_SECONDS;
}

/** The steps of one message, each a request of its own; all but `claim` reject if they fail. */
export interface SendPorts<Outcome> {
  /** False if another run holds the message, or has settled it. */
  readonly claim: () => Promise<boolean>;
  /** The outcome without sending, for a message that must not be sent any more. */
  readonly judge: () => Promise<Outcome | undefined>;
  /** Sends it, with the same id at each repeat. */
  readonly send: () => Promise<Outcome>;
  /** Records the outcome and deletes the message, in one write. */
  readonly settle: (outcome: Outcome) => Promise<void>;
}

/**
 * Sends one message. A run that ends between sending and settling leaves it to a later run, which
 * sends it again with the same id: a message that may be missing is worse than one that comes twice.
 * @throws when a step fails; a later run tries again
 */
export async function sendOnce<Outcome>(
  ports: SendPorts<Outcome>,
): Promise<Outcome | "takenByAnother"> {
  if (!(await ports.claim())) return "takenByAnother";
  const outcome = (await ports.judge()) ?? (await ports.send());
  await ports.settle(outcome);
  return outcome;
}
