/** The channels of escalations: mail, the topic, and web push. */
import type { Escalation } from "#domain/notifications/escalation.ts";
import {
  ESCALATION_LIFE_SECONDS,
  ESCALATION_WARNING,
  type EscalationWarning,
} from "#domain/notifications/escalation-warning.ts";
import { NOTIFICATION_RULES } from "#domain/notifications/rules.ts";
import type { Channel, SendOutcome } from "#domain/watch/escalation.ts";
import {
  openSubscriptions,
  type SubscriptionDeps,
  sendToAll,
} from "#functions/shared/push/open-subscriptions.ts";
import type { SendPush } from "#functions/shared/push/send-push.ts";
import type { SendMail } from "#functions/shared/send-mail.ts";
import type { PublishToTopic } from "./topic-publish.ts";

/** A message with the person to whom it goes. */
export interface Addressed {
  readonly escalation: Escalation;
  readonly person: string;
  /** Index of the step. */
  readonly step: number;
  readonly email: string;
  /** The same at each repeat of the message. */
  readonly eventId: string;
}

/** Rejects when the channel has not accepted the message, or the outcome is unknown. */
export type SendByChannel = Readonly<
  Record<Channel, (message: Addressed) => Promise<Extract<SendOutcome, "sent" | "noAddress">>>
>;

export interface ChannelDeps extends SubscriptionDeps {
  readonly publishToTopic: PublishToTopic;
  readonly sendPush: SendPush;
  /** Undefined in a deployment without a sender of mails. */
  readonly sendMail: SendMail | undefined;
}

export function channels(deps: ChannelDeps): SendByChannel {
  const { sendMail, publishToTopic } = deps;
  return {
    MAIL: async (message) => {
      if (sendMail === undefined || message.email === "") return "noAddress";
      await sendMail({ to: message.email, subject: subjectOf(message), text: textOf(message) });
      return "sent";
    },
    TOPIC: async (message) => {
      const { escalation, step, email, eventId } = message;
      const { id, layoutId, rule, severity, layoutName, mLocId, masterName, since } = escalation;
      const facts = { id, layoutId, layoutName, rule, severity, mLocId, masterName, since };
      await publishToTopic({
        subject: subjectOf(message),
        text: JSON.stringify({ state: "escalated", step: step + 1, ...facts }, undefined, 2),
        attributes: { eventId, layoutId, rule, severity, state: "escalated", recipient: email },
      });
      return "sent";
    },
    PUSH: async ({ escalation, person }) => {
      const { id, layoutId, since, layoutName: layout, masterName: master } = escalation;
      const addressee = { sub: person, layoutId, operation: "Query.listEscalations" } as const;
      const open = await openSubscriptions(deps, addressee);
      const outcomes = await sendToAll(deps, person, open, ({ language }) => {
        const facts = { id, layoutId, layout, master, since, language };
        const warning: EscalationWarning = { kind: ESCALATION_WARNING, ...facts };
        const topic = id.replaceAll("-", "");
        return { text: JSON.stringify(warning), topic, lifeSeconds: ESCALATION_LIFE_SECONDS };
      });
      if (outcomes.includes("sent")) return "sent";
      if (outcomes.includes("failed")) throw new Error("no push service took the message");
      return "noAddress";
    },
  };
}

function subjectOf({ escalation }: Addressed): string {
  const { rule, severity, layoutName, masterName } = escalation;
  const { label } = NOTIFICATION_RULES[rule];
  return `[${severity}] ${label} not acknowledged: ${layoutName} / ${masterName}`;
}

/** Plain English, as the mails about accounts. */
function textOf({ escalation: { rule, layoutName, masterName, since }, step }: Addressed): string {
  const { label } = NOTIFICATION_RULES[rule];
  return [
    `${label} at ${masterName}, ${layoutName}, since ${new Date(since * 1000).toISOString().slice(0, 16)} UTC.`,
    "No user has acknowledged it yet.",
    `You are in step ${step + 1} of the escalation of this site. Acknowledge it in the console: the next people are then not notified.`,
  ].join("\n\n");
}
