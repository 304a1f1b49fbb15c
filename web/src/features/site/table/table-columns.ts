/** The columns of the data table: the location of a node, then every field of its data. */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { SEVERITY_KEYS, type Severity } from "#domain/bits/severities.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { Readiness } from "#domain/readiness/judge-readiness.ts";
import type { DisplayUnits } from "#domain/units/display-units.ts";
import type { SetBit } from "#web/features/site/model/bit-names.ts";
import { shortControllerId } from "#web/features/site/model/controller-id.ts";
import { ASSIGNMENT_WORDS, assignmentReader } from "#web/features/site/model/id-assignment.ts";
import { NODE_FACTS, type NodeFact } from "#web/features/site/model/node-facts.ts";
import { ASSIGNMENT_TABLE } from "#web/features/site/model/overlay-messages.ts";
import { type ReadinessWords, readinessWords } from "#web/features/site/model/readiness.ts";
import type { SiteCampaigns } from "#web/features/site/model/replacement.ts";
import { shownFact } from "#web/features/site/model/shown-fact.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { numberIn, type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { TABLE_HEADS, TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { NOTE_TEXTS } from "./row-notes.ts";
import type { TableRow } from "./table-rows.ts";

export interface NodeColumn extends TableColumn<TableRow> {
  /**
   * Severity of the cell's content, by which the cell is marked; omitted for columns that have
   * none.
   */
  readonly severity?: (row: TableRow) => Severity | undefined;
}

export interface ColumnReader {
  readonly site: Site;
  readonly held: PrivilegeBits;
  readonly units: DisplayUnits;
  /** Readiness of the trackers for a stow, by flat index of the node. */
  readonly readiness: readonly Readiness[];
  /** Replacement campaigns that are known; the column of their states exists only while one runs. */
  readonly campaigns?: SiteCampaigns;
}

/** Keys of the columns that are shown until the user chooses others. */
export const DEFAULT_COLUMNS: ReadonlySet<string> = new Set([
  "master",
  "place",
  "id",
  "row",
  "fromSouth",
  "notes",
  "replacement",
  "anglePanel",
  "angleTarget",
  "deviation",
  "alarms",
  "flags",
  "batteryVoltage",
  "chargeStatus",
  "motorCurrentPeak",
  "hopCount",
  "timestamp",
]);

/**
 * Returns the columns that the user may see.
 * @param hasData whether the user may see readings
 */
export function tableColumns(reader: ColumnReader, hasData: boolean): readonly NodeColumn[] {
  const facts = hasData ? NODE_FACTS.map((fact) => factColumn(fact, reader)) : [];
  const readiness = hasData ? [readinessColumn(reader)] : [];
  return [...placeColumns(reader.site), ...campaignColumns(reader), ...readiness, ...facts];
}

/** The states of the device-ID overlay, which has rows for those of a campaign at the same time. */
function campaignColumns({ site, campaigns }: ColumnReader): readonly NodeColumn[] {
  if (campaigns === undefined || campaigns.size === 0) return [];
  const stateAt = assignmentReader(site, campaigns);
  return [
    {
      ...placeColumn("replacement", ({ node }) => ASSIGNMENT_WORDS[stateAt(node)]),
      readForFile: ({ node }) => ASSIGNMENT_TABLE[stateAt(node)],
    },
  ];
}

function placeColumns(site: Site): readonly NodeColumn[] {
  const { nodes } = site;
  const idOf = ({ node }: TableRow) => shortControllerId(site, node);
  return [
    {
      ...placeColumn("master", ({ master }) => master.name),
      order: ({ master }) => numberIn(master.name) ?? master.name,
    },
    placeColumn("place", ({ node }) => nLocIdOf(nodes.index[node] ?? 0)),
    {
      ...placeColumn("id", (row) => idOf(row) ?? TABLE_MESSAGES.unassigned),
      isHex: true,
      order: idOf,
    },
    { ...placeColumn("row", ({ node }) => nodes.row[node]), isNumeric: true },
    {
      ...placeColumn("fromSouth", ({ node }) => nodes.fromSouth[node]),
      isNumeric: true,
    },
    placeColumn("notes", ({ notes }) =>
      notes.length === 0 ? undefined : notes.map((note) => NOTE_TEXTS[note]).join("; "),
    ),
  ];
}

function readinessColumn(reader: ColumnReader): NodeColumn {
  return {
    ...placeColumn("readiness", (row) => readinessIn(reader, row)?.shown),
    readForFile: (row) => readinessIn(reader, row)?.english,
  };
}

/** Readiness of a row for a stow; undefined without a reading. */
function readinessIn(
  { site, readiness }: ColumnReader,
  { node, data }: TableRow,
): ReadinessWords | undefined {
  const found = readiness[node];
  return data && found && readinessWords(site, node, found);
}

function placeColumn(key: keyof typeof TABLE_HEADS, read: NodeColumn["read"]): NodeColumn {
  return { ...textColumn(key, TABLE_MESSAGES[key], read), fileHead: TABLE_HEADS[key] };
}

function factColumn(nodeFact: NodeFact, { site, held, units }: ColumnReader): NodeColumn {
  const { tz } = site.layout;
  const { read, readForFile, bits, ...fact } = shownFact(nodeFact, units);
  const readerOf = ({ master }: TableRow) => ({ held, deviceType: master.deviceType, tz });
  return {
    ...fact,
    read: (row) => row.data && read(row.data, readerOf(row)),
    ...(readForFile && {
      readForFile: (row) => row.data && readForFile(row.data, readerOf(row)),
    }),
    ...(bits && {
      severity: (row) => row.data && mostSevereOf(bits(row.data, readerOf(row)) ?? []),
    }),
  };
}

function mostSevereOf(bits: readonly SetBit[]): Severity | undefined {
  return SEVERITY_KEYS.find((severity) => bits.some((bit) => bit.severity === severity));
}
