/**
 * The device-ID overlay: the state of every node's ID assignment and replacement, and the number of
 * components scanned there.
 */
import {
  ASSIGNMENT_STATES,
  type AssignmentState,
  CAMPAIGN_ASSIGNMENTS,
} from "#domain/identity/assignment-state.ts";
import { isUnassigned, type NodeId, nodeIdFrom } from "#domain/identity/node-id.ts";
import { COMPONENT_MESSAGES } from "#web/features/site/model/component-messages.ts";
import {
  ASSIGNMENT_WORDS,
  assignmentStates,
  masterAssignmentState,
} from "#web/features/site/model/id-assignment.ts";
import { markerStyle, severeStyle } from "#web/features/site/model/marker-styles.ts";
import type { MarkerStyle } from "#web/features/site/model/paint.ts";
import { NO_CAMPAIGNS } from "#web/features/site/model/replacement.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import {
  COUNT_STYLES,
  NO_SCANS,
  type SiteScans,
  scannedAtMaster,
  scannedAtNodes,
  scannedRows,
} from "#web/features/site/model/scan-counts.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";
import { stateModel } from "./state-paint.ts";

/** Styles of the states, with the severity of the alarm for the same state. */
const STYLES: Readonly<Record<AssignmentState, MarkerStyle>> = {
  unassigned: severeStyle("minor", ASSIGNMENT_WORDS.unassigned, "ring"),
  pendingUpload: severeStyle("info", ASSIGNMENT_WORDS.pendingUpload),
  pendingSync: severeStyle("minor", ASSIGNMENT_WORDS.pendingSync),
  accepted: markerStyle("calm", "bar", ASSIGNMENT_WORDS.accepted),
  duplicate: severeStyle("major", ASSIGNMENT_WORDS.duplicate),
  pendingReplacement: severeStyle("info", ASSIGNMENT_WORDS.pendingReplacement, "cross"),
  skippedReplacement: markerStyle("calm", "ring", ASSIGNMENT_WORDS.skippedReplacement),
  replaced: markerStyle("calm", "bar", ASSIGNMENT_WORDS.replaced),
};
const rowOf = (state: AssignmentState) => ASSIGNMENT_STATES.indexOf(state);

/** The last rows, those of a replacement campaign, are offered only while one runs. */
export function deviceIdModel(input: OverlayInput): OverlayModel {
  const { site, campaigns = NO_CAMPAIGNS } = input;
  const state = Uint8Array.from(assignmentStates(site, campaigns), rowOf);
  const styles = ASSIGNMENT_STATES.map((one) => STYLES[one]);
  const masterState = Uint8Array.from(site.masters, masterRow);
  const model = stateModel(input, { styles, state, masterState, isAgeOfMastersShown: false });
  const offered =
    campaigns.size > 0 ? model.rows : model.rows.slice(0, -CAMPAIGN_ASSIGNMENTS.length);
  return withScans({ ...model, rows: offered }, site, input.scans ?? NO_SCANS);
}

/**
 * Adds the number of scanned components to the sign and description of each device; a device
 * without components is unchanged.
 */
function withScans(model: OverlayModel, site: Site, scans: SiteScans): OverlayModel {
  const { paint } = model;
  const numbers = scannedAtNodes(site, scans);
  const inWords = (state: string, count: number) =>
    count === 0 ? state : `${state}, ${COMPONENT_MESSAGES.componentsScanned(count)}`;
  return {
    ...model,
    scanned: scannedRows(numbers),
    paint: {
      ...paint,
      badges: { numbers, styles: COUNT_STYLES },
      describe: (node) => inWords(paint.describe(node), numbers[node] ?? 0),
      describeMaster: (master) => {
        const { id } = site.masters[master] ?? { id: "" };
        const state = paint.styles[paint.masterState[master] ?? 0]?.text ?? "";
        return inWords(state, scannedAtMaster(scans, id));
      },
    },
  };
}

function masterRow(master: Site["masters"][number]): number {
  const isAssigned = !/^0*$/.test(master.mId);
  return rowOf((isAssigned ? masterAssignmentState(master) : undefined) ?? "unassigned");
}

export interface RepeatedId {
  readonly master: number;
  /** The last four digits that several nodes have. */
  readonly id: string;
  /**
   * Flat indexes of the nodes with these digits, without auxiliary units, which share the id of
   * their primary.
   */
  readonly nodes: readonly number[];
}

/** Returns the last four digits of IDs that several nodes of one master share. */
export function repeatedIds(site: Site): readonly RepeatedId[] {
  const reporting = reportingNodes(site);
  const found = new Map<string, { master: number; id: string; nodes: number[] }>();
  for (const [node, nodeId] of assignedIds(site).entries()) {
    if (nodeId === undefined || isUnassigned(nodeId) || reporting[node] !== node) continue;
    const [master, id] = [site.nodes.master[node] ?? 0, nodeId.slice(-4)];
    const same = found.get(`${master}:${id}`);
    if (same === undefined) found.set(`${master}:${id}`, { master, id, nodes: [node] });
    else same.nodes.push(node);
  }
  return [...found.values()].filter(({ nodes }) => nodes.length > 1);
}

export interface WholeIdRepeated {
  /** The full ID of 16 digits that several nodes have. */
  readonly id: string;
  /** Flat indexes of the nodes with this ID; they belong to more than one master. */
  readonly nodes: readonly number[];
}

/**
 * Returns the full IDs that nodes of several masters have; `repeatedIds` finds repetitions within
 * one master.
 */
export function repeatedWholeIds(site: Site): readonly WholeIdRepeated[] {
  const reporting = reportingNodes(site);
  const found = new Map<string, number[]>();
  for (const [node, nodeId] of assignedIds(site).entries()) {
    if (nodeId?.length !== 16 || isUnassigned(nodeId) || reporting[node] !== node) continue;
    const same = found.get(nodeId);
    if (same === undefined) found.set(nodeId, [node]);
    else same.push(node);
  }
  return [...found]
    .map(([id, nodes]) => ({ id, nodes }))
    .filter(({ nodes }) => new Set(nodes.map((node) => site.nodes.master[node])).size > 1);
}

/**
 * Returns the number of nodes without an ID. Auxiliary units do not count, because they have no ID
 * of their own.
 */
export function countUnassigned(site: Site): number {
  const reporting = reportingNodes(site);
  return assignedIds(site).filter((id, node) => isUnassigned(id) && reporting[node] === node)
    .length;
}

function assignedIds(site: Site): readonly (NodeId | undefined)[] {
  const { nIds } = site.nodes;
  return Array.from(reportingNodes(site), (reporting) => {
    const read = nodeIdFrom(nIds[reporting] ?? "");
    return read.ok ? read.value : undefined;
  });
}
