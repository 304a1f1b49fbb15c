/** Calls of the fields of alarms, and of acts on them and on findings, with their cells in the table of rights. */
import {
  ACTS_OF_LAYOUT,
  alarmActInput,
  CREATE_ALARM_ACT,
  CREATE_FINDING_ACT,
  EVENTS_OF_MASTER,
  HANDLED_IN_LAYOUT,
  METRICS_OF_LAYOUT,
  METRICS_OF_LAYOUTS,
} from "./alarm-calls.ts";
import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { PLANTED_CAUSE } from "./planted-readings.ts";

export const ALARM_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.listAlarmActs": {
    document: ACTS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId, since: nowSeconds() - 3600 }),
  },
  "Query.listMasterEvents": {
    document: EVENTS_OF_MASTER,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Mutation.createAlarmAct": {
    document: CREATE_ALARM_ACT,
    variables: ({ changes, ...place }) => ({
      input: { changeId: changes.get("alarmAct"), ...alarmActInput(place) },
    }),
  },
  "Mutation.createFindingAct": {
    document: CREATE_FINDING_ACT,
    variables: ({ changes, layoutId, mLocId }) => ({
      input: {
        ...{ changeId: changes.get("findingAct"), layoutId, mLocId, cause: PLANTED_CAUSE },
        ...{ kind: "SNOOZE", seconds: 3600 },
      },
    }),
  },
  // After the act: rounds are read only when an alarm has been acknowledged.
  "Query.listHandledAlarms": {
    document: HANDLED_IN_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listAlarmMetrics": { document: METRICS_OF_LAYOUTS, variables: () => ({}) },
  "Query.getAlarmMetrics": {
    document: METRICS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId }),
  },
};

export const ALARM_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.listAlarmActs": {
    document: ACTS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId, since: nowSeconds() }),
  },
  "Query.listHandledAlarms": {
    document: HANDLED_IN_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listAlarmMetrics": { document: METRICS_OF_LAYOUTS, variables: () => ({}) },
  "Query.getAlarmMetrics": {
    document: METRICS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listMasterEvents": {
    document: EVENTS_OF_MASTER,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Mutation.createAlarmAct": {
    document: CREATE_ALARM_ACT,
    variables: (places, layout) => ({
      input: { changeId: changeIdFor(layout), ...alarmActInput(places) },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.createFindingAct": {
    document: CREATE_FINDING_ACT,
    variables: ({ layoutId, mLocId }) => ({
      input: { changeId: newChangeId(), layoutId, mLocId, cause: PLANTED_CAUSE, kind: "UNDO" },
    }),
    letThrough: "NothingToSettle",
  },
};
