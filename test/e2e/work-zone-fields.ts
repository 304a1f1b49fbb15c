/** Calls of the fields of work zones, with their cells in the table of rights. */
import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { newChangeId } from "./planted-layout.ts";

const ZONE = "id name phone since until isHeld parts { mLocId nLocIds }";
const LIST = `query ($layoutId: ID!) { listWorkZones(layoutId: $layoutId) { ${ZONE} } }`;
export const SET_ZONE = `mutation ($input: CreateWorkZoneInput!) { createWorkZone(input: $input) { ${ZONE} } }`;
const PROLONG = `mutation ($input: ProlongWorkZoneInput!) {
  prolongWorkZone(input: $input) { ${ZONE} }
}`;
export const PUSH_STATE = "{ getPushState { publicKey until } }";
export const SAVE_PUSH = `mutation ($input: SavePushSubscriptionInput!) {
  savePushSubscription(input: $input) { publicKey until }
}`;
const REMOVE_PUSH = "mutation { removePushSubscription { until } }";
/** A point of the curve (RFC 8291, section 5), at an address to which nothing is sent here. */
const SUBSCRIPTION = {
  endpoint: "http://127.0.0.1:9/send/1",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  ...{ auth: "BTBZMqHH6r4Tts7J_aSIgg", language: "en" },
};
const END = `mutation ($input: EndWorkZoneInput!) { endWorkZone(input: $input) { ${ZONE} } }`;

export function zoneOf({
  layoutId,
  mLocId,
}: {
  readonly layoutId: string;
  readonly mLocId: string;
}) {
  const parts = [{ mLocId, nLocIds: ["000"] }];
  return { layoutId, name: "Ana Silva", phone: "+55 11 5550 100", seconds: 3600, parts };
}

/** One zone: set, prolonged and ended; and the warnings of one browser. */
export const WORK_ZONE_CALLS: Readonly<Record<string, FieldCall>> = {
  "Mutation.createWorkZone": {
    document: SET_ZONE,
    variables: ({ changes, ...place }) => ({
      input: { changeId: changes.get("workZone"), ...zoneOf(place) },
    }),
  },
  "Query.listWorkZones": { document: LIST, variables: ({ layoutId }) => ({ layoutId }) },
  "Mutation.prolongWorkZone": {
    document: PROLONG,
    variables: ({ changes, layoutId }) => ({
      input: {
        changeId: changes.get("workZoneProlonged"),
        ...{ layoutId, zoneId: changes.get("workZone"), seconds: 7200 },
      },
    }),
  },
  "Mutation.endWorkZone": {
    document: END,
    variables: ({ changes, layoutId }) => ({
      input: {
        changeId: changes.get("workZoneEnded"),
        ...{ layoutId, zoneId: changes.get("workZone") },
      },
    }),
  },
  "Mutation.savePushSubscription": {
    document: SAVE_PUSH,
    variables: () => ({ input: SUBSCRIPTION }),
  },
  "Query.getPushState": { document: PUSH_STATE, variables: () => ({}) },
  "Mutation.removePushSubscription": { document: REMOVE_PUSH, variables: () => ({}) },
};

/** Requests without an effect: changes fail at their ids, and no warnings were asked for. */
export const WORK_ZONE_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.listWorkZones": { document: LIST, variables: ({ layoutId }) => ({ layoutId }) },
  "Mutation.createWorkZone": {
    document: SET_ZONE,
    variables: (places, layout) => ({
      input: { changeId: changeIdFor(layout), ...zoneOf(places) },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.prolongWorkZone": {
    document: PROLONG,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, zoneId: newChangeId(), seconds: 3600 },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.endWorkZone": {
    document: END,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, zoneId: newChangeId() },
    }),
    letThrough: "InvalidArgument",
  },
  "Query.getPushState": { document: PUSH_STATE, variables: () => ({}) },
  "Mutation.savePushSubscription": {
    document: SAVE_PUSH,
    variables: () => ({ input: { ...SUBSCRIPTION, endpoint: "https://push.example/1" } }),
    letThrough: "InvalidArgument",
  },
  "Mutation.removePushSubscription": { document: REMOVE_PUSH, variables: () => ({}) },
};
