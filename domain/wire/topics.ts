/** The MQTT topics of masters: the only module that builds or parses a topic. */
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";

/** The beginning of every topic, followed by the master's id and one of the endings below. */
export const TOPIC_ROOT = "tracker/v1/m";

/** Topics that a master publishes to. Only `conn` is retained. */
export const UPLINKS = [
  "fb",
  "up/nodes",
  "up/master",
  "up/sync",
  "up/event",
  "up/ack",
  "conn",
] as const;

/**
 * Topics that a master subscribes to. The configuration documents are retained, a command never is.
 */
export const DOWNLINKS = [
  "cmd",
  "cfg/site",
  "cfg/nodes",
  "cfg/settings",
  "cfg/params",
  "cfg/work",
] as const;

export type Uplink = (typeof UPLINKS)[number];
export type Downlink = (typeof DOWNLINKS)[number];
export type TopicEnding = Uplink | Downlink;

export interface MasterTopic {
  /**
   * The master that published the message: the broker's policy admits no other client to its
   * topics.
   */
  readonly mId: MasterId;
  readonly ending: TopicEnding;
}

const ENDINGS: readonly TopicEnding[] = [...UPLINKS, ...DOWNLINKS];

export function topicOf(mId: MasterId, ending: TopicEnding): string {
  return `${TOPIC_ROOT}/${mId}/${ending}`;
}

/** The filter that matches this topic of every master. */
export function filterOf(ending: TopicEnding): string {
  return `${TOPIC_ROOT}/+/${ending}`;
}

/** The filter that matches all of `up/…` of every master. */
export const EVERY_UPLINK = `${TOPIC_ROOT}/+/up/+`;

/**
 * The parts of a topic; undefined for every topic that is not exactly one of the topics of masters.
 */
export function parseTopic(topic: string): MasterTopic | undefined {
  if (!topic.startsWith(`${TOPIC_ROOT}/`)) return undefined;
  const rest = topic.slice(TOPIC_ROOT.length + 1);
  const slash = rest.indexOf("/");
  const master = masterIdFrom(rest.slice(0, Math.max(0, slash)));
  const ending = ENDINGS.find((known) => known === rest.slice(slash + 1));
  if (!master.ok || ending === undefined) return undefined;
  return { mId: master.value, ending };
}

export function isRetained(ending: TopicEnding): boolean {
  return ending === "conn" || ending.startsWith("cfg/");
}
