/** Reports of ended replacement campaigns, in the events table: written once, never changed. */
import { isUnassigned, type NodeId } from "#domain/identity/node-id.ts";
import type { ReplacementState, SkipReason } from "#domain/identity/replacement-state.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { GetCommand, QueryCommand } from "#functions/shared/store/table-requests.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";

/** A location of the report. */
export interface ReportedLocation {
  /** The nLocId. */
  readonly index: string;
  readonly state: ReplacementState;
  readonly before: string;
  /** Id at the end; null for a location without one. */
  readonly after: string | null;
  /** When and by whom it was replaced or skipped; null where that is not known. */
  readonly at: number | null;
  readonly by: string | null;
  readonly reason: SkipReason | null;
  readonly note: string;
}

export interface CampaignReport extends MasterKey {
  readonly id: string;
  readonly masterName: string;
  /** Epoch seconds. */
  readonly startedAt: number;
  readonly startedBy: string | null;
  readonly endedAt: number;
  readonly endedBy: string;
  readonly replaced: number;
  readonly pending: number;
  readonly skipped: number;
  readonly locations: readonly ReportedLocation[];
}

/** Number of reports in a list, the newest. */
export const LISTED_REPORTS = 50;

export function reportItem(eventsTable: string, report: CampaignReport): TransactionItem {
  return {
    Put: {
      TableName: eventsTable,
      Item: { ...keyOf(report.layoutId, report.id), ...report },
      ConditionExpression: "attribute_not_exists(sk)",
    },
  };
}

export async function readReport(
  { tables, eventsTable }: ChangeStore,
  layoutId: string,
  id: string,
): Promise<CampaignReport | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: keyOf(layoutId, id), ConsistentRead: true }),
  );
  if (Item === undefined) return undefined;
  const { pk, sk, ...report } = Item;
  // The types are certain, because only reportItem writes these items.
  return report as CampaignReport;
}

/** The newest reports, without their locations. */
export async function newestReports(
  { tables, eventsTable }: ChangeStore,
  layoutId: string,
): Promise<readonly CampaignReport[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: eventsTable,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": partitionOf(layoutId) },
      ScanIndexForward: false,
      Limit: LISTED_REPORTS,
    }),
  );
  return Items.map(({ pk, sk, ...report }) => ({ ...(report as CampaignReport), locations: [] }));
}

/** When and by whom each present id of a master was set, from its history; by nLocId. */
export async function assignmentsOf(
  { tables, eventsTable }: ChangeStore,
  { layoutId, mLocId }: MasterKey,
): Promise<
  ReadonlyMap<string, { readonly nId: NodeId; readonly at: number; readonly by: string }>
> {
  const rows = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :nodes)",
    FilterExpression: "deltaAction = :counted",
    ExpressionAttributeValues: {
      ":pk": `L#${layoutId}#H#${mLocId}`,
      ":nodes": "N",
      ":counted": "UPDATE",
    },
    ConsistentRead: true,
  });
  // Rows of a location are in the order of time, so the newest one remains.
  return new Map(
    rows
      .filter(({ nId }) => !isUnassigned(nId))
      .map(({ nLocId, nId, timestamp, username }) => [
        nLocId,
        { nId, at: timestamp, by: username },
      ]),
  );
}

function keyOf(layoutId: string, id: string) {
  return { pk: partitionOf(layoutId), sk: id };
}

function partitionOf(layoutId: string): string {
  return `L#${layoutId}#RC`;
}
