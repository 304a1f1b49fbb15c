/** Texts about escalations: the chain in the settings, and who was notified of an alarm. */
import type { Channel, SendOutcome } from "#domain/watch/escalation.ts";
import type { ShownEscalation } from "#web/api/escalations.generated.ts";
import { listText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { RULE_NAMES } from "./rule-names.ts";
import { zonedTime } from "./zoned-time.ts";

const people = (count: number) => plural(count, { one: "# person", other: "# people" });

export const ESCALATION_MESSAGES = messages("escalation", {
  // State of an escalation
  title: "Escalation",
  acknowledge: "Acknowledge",
  acknowledging: "Acknowledging...",
  acknowledged: "Acknowledged: no further person is notified",
  acknowledgeFailed: "Not acknowledged",
  alarm: "Alarm",
  state: "State",
  show: "Show",
  /** An alarm of which no person has said that they take care of it. */
  unanswered: (alarm: string, since: string) =>
    `No one has acknowledged: ${alarm}, since ${since}.`,
  /** In front of the number of people who were notified. */
  noAnswer: "No one has acknowledged.",
  allNotified: (count: number) => `All ${people(count)} were notified.`,
  oneNotified: "The one person of the escalation was notified.",
  noneNotified: "No person of the escalation could be reached.",
  next: (step: number, names: string, at: string) =>
    `Step ${numberText(step)} at ${at}: ${names}, unless someone acknowledges`,
  acknowledgedBy: (name: string, at: string) => `Acknowledged by ${name}, ${at}`,
  over: (at: string) => `Ended ${at} without an acknowledgement`,
  sent: (name: string, channel: string, at: string) => `${name}: ${channel}, ${at}`,
  notSent: (name: string, channel: string, reason: string) => `${name}: ${channel}, ${reason}`,
  stepTitle: (step: number) => `Step ${numberText(step)}`,
  sends: (count: number) => `Notified so far: ${people(count)}`,
  unnamed: "a removed account",
  unknown: "It could not be read whether escalations are unanswered.",
  outdated: "This may be outdated.",

  // Chain in the settings
  about:
    "If no one acknowledges an alarm, the people of each step are notified in turn. An alarm that already stands starts with the first step when the chain is saved. A running escalation keeps the chain with which it began.",
  chainOf: (severity: string) => `Escalation of ${severity} alarms`,
  critical: "critical",
  major: "major",
  empty: "No steps: these alarms are not escalated.",
  addStep: "Add step",
  removeStep: (step: number) => `Remove step ${numberText(step)}`,
  moveUp: (step: number) => `Move step ${numberText(step)} up`,
  moveDown: (step: number) => `Move step ${numberText(step)} down`,
  minutes: "After minutes",
  minutesFault: (min: number, max: number) =>
    `Whole minutes from ${numberText(min)} to ${numberText(max)}`,
  persons: "People",
  personsFault: (max: number) => `Choose 1 to ${numberText(max)} people`,
  channelsFault: "Choose at least one channel",
  removedPerson: "No access any more",
  beyond: (count: number) =>
    plural(count, {
      one: "and # person whose account you do not manage",
      other: "and # people whose accounts you do not manage",
    }),
  noPeople: "No user whose account you manage can see this layout.",
  unsaved: "Not saved yet",
  save: "Save escalation",
  discard: "Discard",
  saving: "Saving...",
  channelHint:
    "Mail needs a sender in the deployment. Push reaches browsers on which the person has turned on ringing in a work zone. The topic passes the message on to its subscribers.",
});

export const CHANNEL_NAMES = messages("channelNames", {
  MAIL: "Mail",
  TOPIC: "Topic (SNS)",
  PUSH: "Push",
} as const satisfies Readonly<Record<Channel, string>>);

export const SEND_OUTCOME_TEXTS = messages("sendOutcomes", {
  notPermitted: "not sent: no access to the site",
  noAddress: "not sent: not reachable this way",
  failed: "not sent: refused for an hour",
  stopped: "not sent: no longer needed",
  waiting: "being sent",
} as const satisfies Readonly<Record<Exclude<SendOutcome, "sent"> | "waiting", string>>);

type Shown = Pick<ShownEscalation, "rule" | "masterName" | "since" | "notified" | "steps">;

/** Rule and master, such as "Critical battery, Master 3". */
export function alarmText({ rule, masterName }: Pick<Shown, "rule" | "masterName">): string {
  return masterName === "" ? RULE_NAMES[rule] : `${RULE_NAMES[rule]}, ${masterName}`;
}

/** Text of the banner for an escalation whose steps were all taken, in the time zone of the site. */
export function unansweredText(escalation: Shown, tz: string | null): string {
  return ESCALATION_MESSAGES.unanswered(alarmText(escalation), zonedTime(escalation.since, tz));
}

/** How many people were notified before no step was left. */
export function notifiedText({ notified }: Pick<Shown, "notified">): string {
  if (notified === 0) return ESCALATION_MESSAGES.noneNotified;
  return notified === 1
    ? ESCALATION_MESSAGES.oneNotified
    : ESCALATION_MESSAGES.allNotified(notified);
}

/** The state of an escalation in one sentence. */
export function stateText(escalation: ShownEscalation, tz: string | null): string {
  const { status, statusAt, acknowledgedBy, nextStep, nextAt, steps } = escalation;
  const at = statusAt === undefined ? "" : zonedTime(statusAt, tz);
  switch (status) {
    case "acknowledged":
      return ESCALATION_MESSAGES.acknowledgedBy(acknowledgedBy ?? "", at);
    case "over":
      return ESCALATION_MESSAGES.over(at);
    case "exhausted":
      return `${ESCALATION_MESSAGES.noAnswer} ${notifiedText(escalation)}`;
    case "waiting": {
      const names = steps[(nextStep ?? 1) - 1]?.people.map(nameText) ?? [];
      return ESCALATION_MESSAGES.next(nextStep ?? 1, listText(names), zonedTime(nextAt ?? 0, tz));
    }
  }
}

export type ShownSend = ShownEscalation["steps"][number]["sends"][number];

/** One message: to whom, by which channel, and when, or why not. */
export function sendText({ name, channel, outcome, at }: ShownSend, tz: string | null): string {
  const [person, by] = [nameText(name), CHANNEL_NAMES[channel]];
  return outcome === "sent"
    ? ESCALATION_MESSAGES.sent(person, by, zonedTime(at, tz))
    : ESCALATION_MESSAGES.notSent(person, by, SEND_OUTCOME_TEXTS[outcome ?? "waiting"]);
}

function nameText(name: string): string {
  return name === "" ? ESCALATION_MESSAGES.unnamed : name;
}
