/** Calls of the fields of work zones, with their cells in the table of rights. */
import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { newChangeId } from "./planted-layout.ts";

const ZONE = "id name phone since until isHeld parts { mLocId nLocIds }";
const LIST = `query ($layoutId: ID!) { listWorkZones(layoutId: $layoutId) { ${ZONE} } }`;
const CREATE = `mutation ($input: CreateWorkZoneInput!) { createWorkZone(input: $input) { ${ZONE} } }`;
const PROLONG = `mutation ($input: ProlongWorkZoneInput!) {
  prolongWorkZone(input: $input) { ${ZONE} }
}`;
const END = `mutation ($input: EndWorkZoneInput!) { endWorkZone(input: $input) { ${ZONE} } }`;

function zoneOf({ layoutId, mLocId }: { readonly layoutId: string; readonly mLocId: string }) {
  const parts = [{ mLocId, nLocIds: ["000"] }];
  return { layoutId, name: "Ana Silva", phone: "+55 11 5550 100", seconds: 3600, parts };
}

/** One zone: set, prolonged and ended. */
export const WORK_ZONE_CALLS: Readonly<Record<string, FieldCall>> = {
  "Mutation.createWorkZone": {
    document: CREATE,
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
};

/** Requests without an effect: changes fail at their ids. */
export const WORK_ZONE_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.listWorkZones": { document: LIST, variables: ({ layoutId }) => ({ layoutId }) },
  "Mutation.createWorkZone": {
    document: CREATE,
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
};
