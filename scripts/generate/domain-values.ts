/**
 * Types of values that are narrower in the console than in the schema: scalars, and fields with
 * values of the domain. The generator of the console's operations reads every value of the API by
 * these tables.
 */

import { TWO_PERSONS_FAULTS } from "#domain/access/two-persons.ts";
import { DECISIONS } from "#domain/commands/approval.ts";
import { FINAL_COMMAND_STATES, OPEN_COMMAND_STATES } from "#domain/commands/command-state.ts";
import { STAY_REASONS } from "#domain/commands/motion-preview/preview-motion.ts";
import { MOTION_STATES } from "#domain/commands/motion-proof/motion-rules.ts";
import { DEVICE_TYPES } from "#domain/identity/device-types.ts";
import { CHAIN_SEVERITIES } from "#domain/notifications/escalation-chains.ts";
import { BAND_STATISTICS } from "#domain/telemetry/graph-band.ts";
import { SEND_OUTCOMES } from "#domain/watch/escalation.ts";
import { FEEDBACK_STATUSES } from "#domain/wire/feedback.ts";

/** An export of a module. */
export interface Export {
  readonly name: string;
  readonly from: string;
}

export interface ScalarValue {
  readonly type: string;
  /** Name of a reader in web/src/api/answer.ts. */
  readonly reader: string;
}

export const SCALAR_VALUES: Readonly<Record<string, ScalarValue>> = {
  ID: { type: "string", reader: "id" },
  String: { type: "string", reader: "text" },
  Boolean: { type: "boolean", reader: "flag" },
  Int: { type: "number", reader: "integer" },
  Float: { type: "number", reader: "number" },
  /** In epoch seconds. */
  AWSTimestamp: { type: "number", reader: "moment" },
};

export type DomainValue =
  /** Read by a different reader of web/src/api/answer.ts than its scalar type. */
  | { readonly kind: "scalar"; readonly scalar: ScalarValue }
  /** Exactly one of these words. */
  | { readonly kind: "words"; readonly words: readonly string[] }
  /** A list that may be null, which means empty. */
  | { readonly kind: "noneIsEmpty" }
  /**
   * The result of a function of the value, or of a whole list; undefined means that the value is
   * invalid.
   */
  | {
      readonly kind: "made";
      readonly type: string | Export;
      readonly make: Export;
      readonly ofWholeList?: true;
    };

const words = (list: readonly string[]): DomainValue => ({ kind: "words", words: list });

/** An integer of at least 0. */
const COUNT: DomainValue = { kind: "scalar", scalar: { type: "number", reader: "count" } };
const PRIVILEGE_BITS: DomainValue = {
  kind: "made",
  type: { name: "PrivilegeBits", from: "#domain/access/privileges.ts" },
  make: { name: "toPrivilegeBits", from: "#domain/access/privileges.ts" },
};
const N_LOC_ID: DomainValue = {
  kind: "made",
  type: { name: "NLocId", from: "#domain/identity/location-id.ts" },
  make: { name: "nLocIdFrom", from: "#domain/identity/location-id.ts" },
};
const SYNC_BITMASKS: DomainValue = {
  kind: "made",
  type: { name: "SyncBitmasks", from: "#domain/identity/sync-bitmask.ts" },
  make: { name: "syncBitmasksFrom", from: "#domain/identity/sync-bitmask.ts" },
  ofWholeList: true,
};
/** Base64 text of a container or an object. */
const BYTES: DomainValue = {
  kind: "made",
  type: "Uint8Array<ArrayBuffer>",
  make: { name: "bytesFromBase64", from: "#web/api/coded-text.ts" },
};
const ACCESS_FACTS: DomainValue = {
  kind: "made",
  type: "Readonly<Record<string, unknown>>",
  make: { name: "factsIn", from: "#web/api/coded-text.ts" },
};
const EVENT_DETAILS: DomainValue = {
  kind: "made",
  type: { name: "EventDetails", from: "#web/api/coded-text.ts" },
  make: { name: "eventDetailsIn", from: "#web/api/coded-text.ts" },
};
const RISK = words(["R0", "R1", "R2", "R3", "R4"]);
const DEVICE_TYPE = words(Object.keys(DEVICE_TYPES));

/** Values by schema coordinate. */
export const DOMAIN_VALUES: Readonly<Record<string, DomainValue>> = {
  "AccessChangeRecord.after": ACCESS_FACTS,
  "AccessChangeRecord.before": ACCESS_FACTS,
  "Command.risk": RISK,
  "Command.status": words([...OPEN_COMMAND_STATES, ...FINAL_COMMAND_STATES, "skipped"]),
  "CommandApproval.risk": RISK,
  "CommandApproval.state": words(["waiting", ...DECISIONS, "expired"]),
  "CommandDecision.decision": words(DECISIONS),
  "CommandEvent.status": words(FEEDBACK_STATUSES),
  "CommandPreview.risk": RISK,
  "Escalation.severity": words(CHAIN_SEVERITIES),
  "Escalation.status": words(["waiting", "exhausted", "acknowledged", "over"]),
  "EscalationChain.severity": words(CHAIN_SEVERITIES),
  "EscalationSend.outcome": words(SEND_OUTCOMES),
  "FailedMove.nLocId": N_LOC_ID,
  "GraphSegment.codec": COUNT,
  "GraphSegment.rowCount": COUNT,
  "GraphSegment.schema": COUNT,
  "GraphSegment.slotCount": COUNT,
  "GraphSeries.statistic": words(BAND_STATISTICS),
  "HighCurrent.nLocId": N_LOC_ID,
  "MasterEvent.data": EVENT_DETAILS,
  "MasterLocation.deviceType": DEVICE_TYPE,
  "Me.privileges": PRIVILEGE_BITS,
  "MotionException.state": words(MOTION_STATES.map(({ key }) => key)),
  "NodeDataSnapshot.keyframes": BYTES,
  "NodeDataSnapshot.packed": BYTES,
  "NodeId.index": N_LOC_ID,
  "NodeLocation.fromSouth": COUNT,
  "NodeLocation.index": N_LOC_ID,
  "NodeLocation.relative": N_LOC_ID,
  "NodeLocation.rowNum": COUNT,
  "NodeLocations.syncBitmasks": SYNC_BITMASKS,
  "NodeSyncBitmasks.bitmasks": SYNC_BITMASKS,
  "Notification.end": words(["over", "ruleOff", "masterGone"]),
  "Notification.severity": words(["major", "critical"]),
  "PreviewedMaster.stays": words(Object.keys(STAY_REASONS)),
  "RefusedApprover.fault": words(TWO_PERSONS_FAULTS),
  "ServiceTask.photos": { kind: "noneIsEmpty" },
  "SiteCommander.privileges": PRIVILEGE_BITS,
  "SiteRounds.packed": BYTES,
  "SiteSummary.packed": BYTES,
  "StowConflict.effect": words(["prevails", "limits", "yields", "ends", "takesOver"]),
  "WeakLink.nLocId": N_LOC_ID,
};
