/** Documents for acts on alarms, for tests that call the API. */
import { alarmBit } from "#domain/journal/alarms.ts";
import { nowSeconds } from "./people.ts";

/** Constant, so that repeats are equal. */
const SEEN_AT = nowSeconds() - 60;

export function alarmTarget(mLocId: string, nLocId = "000", key = "notResponding") {
  const bit = alarmBit("NODE", key);
  return { mLocId, nLocId, word: "NODE", bit, from: SEEN_AT - 600, to: SEEN_AT };
}

export function alarmActInput({
  layoutId,
  mLocId,
}: {
  readonly layoutId: string;
  readonly mLocId: string;
}) {
  return { layoutId, kind: "ACKNOWLEDGE", targets: [alarmTarget(mLocId)], note: "On my way" };
}

export const CREATE_ALARM_ACT = `mutation ($input: CreateAlarmActInput!) {
  createAlarmAct(input: $input) { id kind username note until left targets { nLocId bit from to } }
}`;

export const CREATE_FINDING_ACT = `mutation ($input: CreateFindingActInput!) {
  createFindingAct(input: $input) { id kind reason until username createdAt }
}`;

export const EVENTS_OF_MASTER = `query ($layoutId: ID!, $mLocId: ID) {
  listMasterEvents(layoutId: $layoutId, mLocId: $mLocId) { items { mLocId mId type ts receivedAt data } nextToken }
}`;

export const HANDLED_IN_LAYOUT = `query ($layoutId: ID!) {
  listHandledAlarms(layoutId: $layoutId) { state mLocId word bit nLocIds until }
}`;

export const ACTS_OF_LAYOUT = `query ($layoutId: ID!, $since: AWSTimestamp!) {
  listAlarmActs(layoutId: $layoutId, since: $since) {
    items { id kind username note until createdAt targets { mLocId nLocId word bit } } nextToken
  }
}`;

export const METRICS_OF_LAYOUTS = `{
  listAlarmMetrics(days: 7, limit: 1) {
    items { layoutId figures { from to raised average unknownSeconds } standing shelved hidden } nextToken
  }
}`;

export const METRICS_OF_LAYOUT = `query ($layoutId: ID!) {
  getAlarmMetrics(layoutId: $layoutId, days: 2, shiftHours: 8) {
    site { layoutId isComplete mastersWithoutData } counts states
    frequent { word bit raised share } chattering { mLocId nLocId masterName raised } shifts { from to raised }
  }
}`;
