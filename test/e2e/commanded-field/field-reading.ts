/** The API's data of one master and its nodes at a moment. */
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import type { PlantedLayout } from "#test/e2e/planted-layout.ts";

export interface MasterRow {
  readonly mLocId: string;
  readonly timestamp: number;
  readonly alarms: string;
  readonly flags: string;
  readonly trackingMode: number | null;
  readonly stowModesActive: string;
  readonly windSensorType: number | null;
  readonly trueBaseline: number | null;
  readonly bootTime: number | null;
  readonly smartStowMode: number | null;
  readonly powerboostStatus: number | null;
  readonly optimizedBacktracking: number | null;
  readonly westRotationalTolerance: number | null;
  readonly eastRotationalTolerance: number | null;
  readonly optimizedBacktrackingEastVerticalTolerance: number | null;
  readonly optimizedBacktrackingWestVerticalTolerance: number | null;
}

export interface NodeRow {
  readonly nLocId: string;
  readonly nId: string | null;
  readonly timestamp: number | null;
  readonly alarms: string | null;
  readonly flags: string | null;
  /** In hundredths of a degree. */
  readonly anglePanel: number | null;
  readonly firmwareVersion: string | null;
  readonly firstHop: string | null;
}

export interface PresenceRow {
  readonly mLocId: string;
  readonly online: boolean;
  readonly since: number;
}

/** A part of the reading that can be requested alone. */
export type Part = "master" | "presence" | "nodes";

export interface FieldReading {
  /** Present, like the other parts, only when requested and known. */
  readonly master: MasterRow | undefined;
  readonly presence: PresenceRow | undefined;
  /** Start of the newest round; 0 before the first. */
  readonly snapshot: number;
  readonly nodes: readonly NodeRow[];
}

const SELECTIONS: Readonly<Record<Part, string>> = {
  master: `listLatestMasterDataByLayoutId(layoutId: $layoutId) { items {
    mLocId timestamp alarms flags trackingMode stowModesActive windSensorType trueBaseline bootTime smartStowMode
    powerboostStatus optimizedBacktracking westRotationalTolerance eastRotationalTolerance
    optimizedBacktrackingEastVerticalTolerance optimizedBacktrackingWestVerticalTolerance
  } }`,
  presence: "listMasterPresence(layoutId: $layoutId) { items { mLocId online since } }",
  nodes: `getLatestNodeDataByMLocId(layoutId: $layoutId, mLocId: $mLocId) {
    timestamp nodes { nLocId nId timestamp alarms flags anglePanel firmwareVersion firstHop }
  }`,
};

interface Answer {
  readonly listLatestMasterDataByLayoutId?: { readonly items: readonly MasterRow[] };
  readonly listMasterPresence?: { readonly items: readonly PresenceRow[] };
  readonly getLatestNodeDataByMLocId?: {
    readonly timestamp: number;
    readonly nodes: readonly NodeRow[];
  } | null;
}

export async function readField(
  api: GraphqlSession,
  { layoutId, mLocId }: PlantedLayout,
  parts: ReadonlySet<Part>,
): Promise<FieldReading> {
  const needsMaster = parts.has("nodes") ? ", $mLocId: ID!" : "";
  const selections = [...parts].map((part) => SELECTIONS[part]).join(" ");
  const query = `query ($layoutId: ID!${needsMaster}) { ${selections} }`;
  const answer = await api.graphql<Answer>(query, { layoutId, mLocId });
  const isThis = (row: { readonly mLocId: string }) => row.mLocId === mLocId;
  const { timestamp = 0, nodes = [] } = answer.getLatestNodeDataByMLocId ?? {};
  return {
    master: answer.listLatestMasterDataByLayoutId?.items.find(isThis),
    presence: answer.listMasterPresence?.items.find(isThis),
    snapshot: timestamp,
    nodes,
  };
}
