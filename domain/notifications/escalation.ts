/** The escalation of one notification, as it is stored and shown. */
import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import type { AlarmAct } from "#domain/journal/acts.ts";
import { type AlarmWord, alarmBit } from "#domain/journal/alarms.ts";
import type {
  Acknowledgement,
  EndedSend,
  EscalationState,
  SendOutcome,
  WatchSend,
} from "#domain/watch/escalation.ts";
import type { ChainStep } from "./escalation-chains.ts";
import type { Notification } from "./notification.ts";
import type { NotificationRule } from "./rules.ts";

/** A message of an escalation; without an outcome it waits to be sent. */
export interface StoredSend extends WatchSend {
  readonly outcome?: SendOutcome | undefined;
  /** When it became due, or ended; epoch seconds. */
  readonly at: number;
}

/** The id is that of the notification. The chain is that of the time when the escalation began. */
export interface Escalation
  extends Pick<
    Notification,
    | "id"
    | "layoutId"
    | "layoutName"
    | "rule"
    | "severity"
    | "mLocId"
    | "masterName"
    | "since"
    | "raisedAt"
  > {
  readonly startedAt: number;
  readonly chain: readonly ChainStep[];
  /** Names of the people of the chain by user id, as of the start. */
  readonly names: Readonly<Record<string, string>>;
  readonly state: EscalationState;
  readonly sends: readonly StoredSend[];
}

/** Alarms of the journal that are the condition of a rule. */
export const RULE_ALARMS: Partial<
  Record<NotificationRule, { readonly word: AlarmWord; readonly bit: number }>
> = {
  STALE_MASTER: { word: "MASTER", bit: SILENT_MASTER_ALARM.bit },
  CRITICAL_BATTERY: { word: "NODE", bit: alarmBit("NODE", "criticalBattery") },
};

/**
 * The first act of the journal that acknowledges or shelves an alarm of the escalation: one node of
 * the master is enough, because then a person knows of it.
 */
export function acknowledgedInJournal(
  { rule, mLocId, since }: Pick<Escalation, "rule" | "mLocId" | "since">,
  acts: readonly AlarmAct[],
): Acknowledgement | undefined {
  const alarm = RULE_ALARMS[rule];
  if (alarm === undefined) return undefined;
  const act = acts.find(
    ({ kind, createdAt, targets }) =>
      (kind === "ACKNOWLEDGE" || kind === "SHELVE") &&
      createdAt >= since &&
      targets.some(
        (target) =>
          target.mLocId === mLocId && target.word === alarm.word && target.bit === alarm.bit,
      ),
  );
  return act && { at: act.createdAt, by: act.username };
}

export function endedSends(sends: readonly StoredSend[]): readonly EndedSend[] {
  return sends.flatMap(({ outcome, ...send }) =>
    outcome === undefined ? [] : [{ ...send, outcome }],
  );
}

/** Number of people to whom at least one message was sent. */
export function notifiedPeople({ sends }: Pick<Escalation, "sends">): number {
  const sent = sends.filter(({ outcome }) => outcome === "sent");
  return new Set(sent.map(({ person }) => person)).size;
}

/** Identifies a message within its escalation. */
export function sendKey({ step, person, channel }: WatchSend): string {
  return `${step}.${person}.${channel}`;
}
