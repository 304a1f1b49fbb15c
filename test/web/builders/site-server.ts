/** A server with one layout, which answers the site view as the API would. */
import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { ok, type Result } from "#domain/result.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { masterReadingOf, type Reading } from "#domain/telemetry/reading.ts";
import { ROUNDS_COLUMNS, withColumns } from "#domain/telemetry/site-rounds.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import { deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { gateOf } from "./gate.ts";
import { placeId } from "./site.ts";
import {
  LAYOUT,
  masterDataRow,
  masterRow,
  nodesAnswer,
  ROUND_SECONDS,
  roundOf,
} from "./site-rows.ts";

export interface SiteServer {
  graphql(request: GraphqlRequest): Result<unknown, Failure>;
  /** Requested fields, one entry per field and master. */
  readonly asked: string[];
  layout: Readonly<Record<string, unknown>> | null;
  masters: readonly Readonly<Record<string, unknown>>[];
  /** Nodes by the master's mLocId. */
  nodes: Map<string, unknown>;
  /** Readings of the newest round, by the master's mLocId. */
  readings: Map<string, Reading>;
  /** Earlier rounds, the same for every master, oldest first. */
  earlier: readonly Reading[];
  masterData: readonly unknown[];
  presence: readonly unknown[];
  /** Changes of node IDs, oldest first. */
  idChanges: readonly { readonly timestamp: number }[];
  /** Events that the master has reported, page by page, newest first. */
  eventPages: readonly (readonly unknown[])[];
  /** Events of the layout such as failed jobs, page by page, newest first. */
  endPages: readonly (readonly unknown[])[];
  /** Events of the layout in its other groups, newest first. */
  readonly eventsOfGroup: { STOW: readonly unknown[]; OTHER: readonly unknown[] };
  /** Labels that masters were given, in order. */
  readonly labels: unknown[];
  /** Work zones, the earliest first. */
  workZones: readonly unknown[];
  /** The owner's gate of the site. */
  gate: unknown;
  /** Commands, newest first. */
  commands: readonly unknown[];
  /** If set, the answer to every request. */
  failure: Result<never, Failure> | undefined;
}

/** A layout with this many masters of this many nodes each, all of which have reported. */
export function siteServer(masterCount = 2, nodeCount = 3): SiteServer {
  const mLocIds = Array.from({ length: masterCount }, (_, master) => placeId(master + 1));
  const server: SiteServer = {
    asked: [],
    layout: LAYOUT,
    masters: mLocIds.map(masterRow),
    nodes: new Map(mLocIds.map((mLocId) => [mLocId, nodesAnswer(mLocId, nodeCount)])),
    readings: new Map(mLocIds.map((mLocId) => [mLocId, roundOf(nodeCount)])),
    earlier: [],
    masterData: mLocIds.map((mLocId) => masterDataRow(mLocId)),
    presence: mLocIds.map((mLocId) => ({ mLocId, online: true, since: ROUND_SECONDS - 500 })),
    idChanges: [],
    eventPages: [[]],
    endPages: [[]],
    eventsOfGroup: { STOW: [], OTHER: [] },
    labels: [],
    workZones: [],
    gate: gateOf(),
    commands: [],
    failure: undefined,
    graphql: (request) => server.failure ?? ok(answer(server, request)),
  };
  return server;
}

function answer(server: SiteServer, { document, variables = {} }: GraphqlRequest): unknown {
  const [, name = ""] = /(?:query|mutation) (\w+)/.exec(document) ?? [];
  if (name === "ForMasters") return answerForMasters(server, document, variables);
  server.asked.push(name);
  if (name === "UpdateMasterLabel") return answerLabel(server, variables.input);
  if (name === "NodeIdBefore") {
    const earlier = server.idChanges.filter(({ timestamp }) => timestamp < Number(variables.from));
    return { last: earlier.at(-1) ?? null };
  }
  if (name === "WorkZones") return { zones: server.workZones };
  if (name === "GetOwnersGate" || name === "CloseGateWindow") return { gate: server.gate };
  if (name === "SiteRounds") return { list: page(roundsRows(server, variables)) };
  const lists: Readonly<Record<string, unknown>> = {
    SiteMasters: page(server.masters),
    SiteNodes: nodeColumns(server, variables.mLocIds),
    SiteSummary: page([...server.readings].map(([mLocId, reading]) => summaryRow(mLocId, reading))),
    SiteMasterData: page(server.masterData),
    SitePresence: page(server.presence),
    SiteMasterDataAt: server.masterData,
    NodeIdHistory: page(
      server.idChanges.filter(
        ({ timestamp }) => timestamp >= Number(variables.from) && timestamp <= Number(variables.to),
      ),
    ),
    MasterEvents: eventPage(server.eventPages, variables.nextToken),
    LayoutEvents: eventPage(pagesOfGroup(server, variables.group), variables.nextToken),
    SiteCommands: page(server.commands),
  };
  return name === "SiteLayout" ? { layout: server.layout } : { list: lists[name] };
}

/** The nodes of these masters, as far as they have some, as columns. */
function nodeColumns({ nodes }: SiteServer, mLocIds: unknown): readonly unknown[] {
  const wanted: readonly unknown[] = Array.isArray(mLocIds) ? mLocIds : [];
  return wanted.flatMap((mLocId) => {
    const known = nodes.get(String(mLocId));
    return known === undefined ? [] : [columnsOf(Object(known))];
  });
}

function columnsOf({ mLocId, nLocs, nIds, syncBitmasks }: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(nLocs) || !Array.isArray(nIds)) return { mLocId, columns: "?", syncBitmasks };
  const idOf = new Map(nIds.map(({ index, id }) => [index, id]));
  const names = ["index", "xLoc", "yLoc", "rowNum", "fromSouth", "role", "relative"];
  const columns = Object.fromEntries(names.map((name) => [name, nLocs.map((row) => row[name])]));
  const ids = nLocs.map(({ index }) => idOf.get(index) ?? "");
  return { mLocId, columns: JSON.stringify({ ...columns, nIds: ids }), syncBitmasks };
}

/** The pagination token is the number of the page. */
function pagesOfGroup({ endPages, eventsOfGroup }: SiteServer, group: unknown) {
  if (group === "ENDED") return endPages;
  return group === "STOW" ? [eventsOfGroup.STOW] : [eventsOfGroup.OTHER];
}

function eventPage(pages: readonly (readonly unknown[])[], nextToken: unknown) {
  const at = Number(nextToken ?? 0);
  return { items: pages[at] ?? [], nextToken: at + 1 < pages.length ? `${at + 1}` : null };
}

function answerLabel(server: SiteServer, input: unknown) {
  const { id, label }: { readonly id?: unknown; readonly label?: unknown } = Object(input);
  server.labels.push(label);
  server.masters = server.masters.map((row) => (row.id === id ? { ...row, label } : row));
  return { master: { label } };
}

/** The last round at or before the start, and all rounds up to the end. */
function roundsRows(
  server: SiteServer,
  { from, to, content }: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  const within = (all: readonly Reading[]) => {
    const before = all.findLast(({ ts }) => ts <= Number(from));
    const after = all.filter(({ ts }) => ts > Number(from) && ts <= Number(to));
    return [...(before === undefined ? [] : [before]), ...after];
  };
  return [...server.readings].flatMap(([mLocId, newest]) => {
    const node = within([...server.earlier, newest]).map((round) =>
      withColumns(round, content === "EVENTS" ? ROUNDS_COLUMNS.EVENTS : ROUNDS_COLUMNS.MAP),
    );
    const reports = masterRowsOf(server, mLocId).map(reportOf);
    const master = content === "EVENTS" ? within(reports) : [];
    if (node.length + master.length === 0) return [];
    return [{ mLocId, mId: "00124B0000000001", packed: packedDay(node, master) }];
  });
}

function reportOf(row: unknown): Reading {
  const { mLocId: _mLocId, mId: _mId, timestamp, ...fields } = Object(row);
  const place = { layoutId: placeId(0), mLocId: placeId(1) };
  const data = parseMasterData({ ...fields, ...place, v: PROTOCOL_VERSION, ts: timestamp });
  if (!data.ok) throw new Error(`${data.error.field}: ${data.error.reason}`);
  return masterReadingOf(data.value);
}

function packedDay(node: readonly Reading[], master: readonly Reading[]): string {
  const encoded = deflateDay({
    node: dayOf(NODE_SCHEMA, node, undefined),
    master: dayOf(MASTER_SCHEMA, master, undefined),
  });
  if (!encoded.ok) throw new Error(`${encoded.error.field}: ${encoded.error.reason}`);
  return Buffer.from(encoded.value.object).toString("base64");
}

function answerForMasters(
  server: SiteServer,
  document: string,
  variables: Readonly<Record<string, unknown>>,
): unknown {
  const fields = [...document.matchAll(/(a(\d+)):(\w+)\(/g)];
  return Object.fromEntries(
    fields.map(([, alias, place, field = ""]) => {
      server.asked.push(field);
      const mLocId = String(variables[`mLocId${place}`]);
      const answers: Readonly<Record<string, () => unknown>> = {
        getNodeLocations: () => server.nodes.get(mLocId),
        listSiteSummary: () => ({ items: summaryRows(server, mLocId) }),
        listLatestMasterDataByLayoutId: () => ({ items: masterRowsOf(server, mLocId) }),
      };
      const read = answers[field] ?? (() => snapshotRow(server, mLocId, variables.timestamp));
      const found = read();
      return [alias, found ?? null];
    }),
  );
}

function snapshotRow(server: SiteServer, mLocId: string, timestamp: unknown): unknown {
  const reading = server.readings.get(mLocId);
  const isKnown =
    reading !== undefined && (typeof timestamp !== "number" || reading.ts <= timestamp);
  return isKnown ? { mLocId, packed: [base64(reading)], keyframes: [] } : undefined;
}

function summaryRows({ readings }: SiteServer, mLocId: string): readonly unknown[] {
  const reading = readings.get(mLocId);
  return reading === undefined ? [] : [summaryRow(mLocId, reading)];
}

function masterRowsOf({ masterData }: SiteServer, mLocId: string): readonly unknown[] {
  return masterData.filter((row) => Object(row).mLocId === mLocId);
}

function summaryRow(mLocId: string, reading: Reading) {
  return { mLocId, timestamp: reading.ts, packed: base64(summaryOf(reading)) };
}

function base64(reading: Reading): string {
  return Buffer.from(deflateFrame(reading)).toString("base64");
}

function page(items: readonly unknown[]) {
  return { items, nextToken: null };
}
