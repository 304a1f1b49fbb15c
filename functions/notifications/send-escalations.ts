/** Sends the messages of escalations that are due, each by its channel. */
import { authorise } from "#domain/access/authorise.ts";
import { type Escalation, sendKey } from "#domain/notifications/escalation.ts";
import { isRunning, type SendOutcome } from "#domain/watch/escalation.ts";
import { isTooOld, sendOnce } from "#domain/watch/sends.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { readRights } from "#functions/shared/store/access.ts";
import { claimSend, type QueuedSend, queuedSends } from "#functions/shared/store/send-queue.ts";
import { acknowledgementOf, type EscalateDeps } from "./escalate-layout.ts";
import type { Addressed, SendByChannel } from "./send-by-channel.ts";
import type { SendTally } from "./send-notifications.ts";
import { queuedEscalation, readEscalation, settleSend } from "./store/escalations.ts";

export interface SendEscalationsDeps extends EscalateDeps {
  readonly log: Log;
  readonly sendByChannel: SendByChannel;
}

/** Maximum number of messages per run; the others wait for the next run. */
const MAX_AT_ONCE = 500;
const SENT_AT_ONCE = 10;
/** The field that shows escalations: its right is judged at each message. */
const OPERATION = "Query.listEscalations";

/** Sends the messages that wait. Those that fail are sent by a later run, for up to an hour. */
export async function sendEscalations(deps: SendEscalationsDeps): Promise<SendTally> {
  const queued = await queuedSends(deps.store, "escalations", MAX_AT_ONCE);
  const sent = await inParallel(queued, SENT_AT_ONCE, (one) => send(deps, one));
  const count = (wanted: Sending) => sent.filter((one) => one === wanted).length;
  return { sent: count("sent"), failed: count("unreached") };
}

type Sending = SendOutcome | "takenByAnother" | "unreached";

async function send(deps: SendEscalationsDeps, queued: QueuedSend): Promise<Sending> {
  const { store, clock, log } = deps;
  const message = queuedEscalation(queued);
  let addressed: Addressed | undefined;
  try {
    return await sendOnce<SendOutcome>({
      claim: () => claimSend(store, queued, clock.nowMilliseconds()),
      judge: async () => {
        const judged = await judge(deps, queued);
        if (typeof judged === "string") return judged;
        addressed = judged;
        return undefined;
      },
      send: async () => (addressed ? deps.sendByChannel[message.channel](addressed) : "stopped"),
      settle: (outcome) => settleSend(store, queued, { outcome, at: nowSeconds(clock) }),
    });
  } catch (error) {
    const { id, layoutId, channel } = message;
    log("escalation not sent", { id, layoutId, channel, ...failureFields(error) });
    return "unreached";
  }
}

/** Why a message must not be sent any more; otherwise its content and its addressee. */
async function judge(
  { store, clock, mfaRequired }: SendEscalationsDeps,
  queued: QueuedSend,
): Promise<SendOutcome | Addressed> {
  const { layoutId, id, person, step, channel, dueAt } = queuedEscalation(queued);
  const stored = await readEscalation(store, layoutId, id);
  if (stored === undefined || (await isStopped(store, stored.escalation))) return "stopped";
  const now = nowSeconds(clock);
  if (isTooOld(dueAt, now)) return "failed";
  const rights = await readRights(store, person, layoutId);
  const decision = authorise({ operation: OPERATION, nowSeconds: now, mfaRequired, ...rights });
  if (!decision.ok) return "notPermitted";
  const { escalation } = stored;
  const eventId = `${id}.${sendKey({ step, person, channel })}`;
  return { escalation, person, step, email: decision.value.email, eventId };
}

async function isStopped(
  store: SendEscalationsDeps["store"],
  escalation: Escalation,
): Promise<boolean> {
  if (!isRunning(escalation.state)) return true;
  return (await acknowledgementOf(store, escalation)) !== undefined;
}
