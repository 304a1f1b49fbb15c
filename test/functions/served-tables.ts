/**
 * The four tables on the local DynamoDB, with a clock that tests set and notices that tests read.
 */

import { serveDynamo, tableDefinition } from "local-cloud/testing/fixtures";
import type { Caller } from "#domain/access/authorise.ts";
import { toPrivilegeBits } from "#domain/access/privileges.ts";
import type { HttpTransport } from "#functions/shared/aws/http-transport.ts";
import type { AwsEndpoint } from "#functions/shared/aws/service.ts";
import type { ConfigRequest } from "#functions/shared/config-request.ts";
import type { SiteNotice } from "#functions/shared/graphql-publish.ts";
import type { IdPublisher, NodeSyncBitmasks } from "#functions/shared/id-publish.ts";
import type { MasterIdChange, NodeIdChange } from "#functions/shared/store/id-history.ts";
import { QueryCommand, ScanCommand } from "#functions/shared/store/table-requests.ts";
import { type Tables, tablesAt } from "#functions/shared/store/tables.ts";
import type { StowAlarmRequest } from "#functions/shared/stow-alarm-request.ts";
import { directWire } from "./direct-wire.ts";

/** 2026-06-24T12:00:00Z */
export const START_MILLISECONDS = 1_782_302_400_000;
export const START = START_MILLISECONDS / 1000;

export interface ServedTables {
  /** Endpoint of the tables, with the credentials to use. */
  readonly place: AwsEndpoint;
  /** Sends a request to the tables without a connection. */
  readonly wire: HttpTransport;
  readonly store: Store;
  readonly clock: { now: number; nowMilliseconds(): number };
  /** Advances the clock without real waiting. */
  wait(milliseconds: number): Promise<void>;
  readonly notices: SiteNotice[];
  publish(notice: SiteNotice): Promise<void>;
  /** Notices about ids sent to viewers, in order. */
  readonly published: Published;
  readonly publishIds: IdPublisher;
  /** Requested publications of documents. */
  readonly requests: ConfigRequest[];
  requestDocuments(request: ConfigRequest): Promise<void>;
  /** Requested warnings of stows. */
  readonly stowAlarms: StowAlarmRequest[];
  requestStowAlarm(request: StowAlarmRequest): Promise<void>;
  /** The next request of a warning ends its run, as when the function is stopped. */
  failNextStowAlarm(): void;
  /** Every item of a table, sorted by key. */
  itemsOf(table: string): Promise<readonly Record<string, unknown>[]>;
  /** Items of a table with this partition key, sorted by key. */
  itemsUnder(table: string, pk: string): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export interface Published {
  readonly nodeIds: NodeIdChange[];
  readonly masterIds: MasterIdChange[];
  readonly words: NodeSyncBitmasks[];
}

export interface Store {
  readonly tables: Tables;
  readonly accessTable: string;
  readonly coreTable: string;
  readonly eventsTable: string;
  readonly telemetryTable: string;
}

export async function serveTables(): Promise<ServedTables> {
  const served = await serveDynamo();
  // Sets the store's clock to the tests' time in June 2026; otherwise it would delete their items
  // as expired.
  served.advance(START_MILLISECONDS - Date.now());
  for (const name of ["access", "events", "telemetry"]) {
    await served.dynamo.ensureTable(asDeployed(tableDefinition(name)));
  }
  const wire = directWire(served.dynamo.handle);
  const tables = tablesAt(served.place, { wire });
  const notices: SiteNotice[] = [];
  const published: Published = { nodeIds: [], masterIds: [], words: [] };
  const requests: ConfigRequest[] = [];
  const stowAlarms: StowAlarmRequest[] = [];
  let isInterrupted = false;
  const clock = {
    now: START_MILLISECONDS,
    nowMilliseconds: () => clock.now,
  };
  return {
    ...{ place: served.place, wire },
    store: {
      tables,
      accessTable: "access",
      coreTable: "core",
      eventsTable: "events",
      telemetryTable: "telemetry",
    },
    clock,
    wait: async (milliseconds) => {
      clock.now += milliseconds;
    },
    notices,
    publish: async (notice) => {
      notices.push(notice);
    },
    published,
    publishIds: {
      nodeIdUpdate: async (change) => void published.nodeIds.push(change),
      masterIdUpdate: async (change) => void published.masterIds.push(change),
      nodeSyncBitmasks: async (state) => void published.words.push(state),
    },
    requests,
    requestDocuments: async (request) => {
      requests.push(request);
    },
    stowAlarms,
    requestStowAlarm: async (request) => {
      const ends = isInterrupted;
      isInterrupted = false;
      if (ends) throw new Error("interrupted");
      stowAlarms.push(request);
    },
    failNextStowAlarm: () => {
      isInterrupted = true;
    },
    itemsOf: async (table) => {
      const { Items = [] } = await tables.send(new ScanCommand({ TableName: table }));
      const key = ({ pk, sk }: Record<string, unknown>) => `${String(pk)} ${String(sk)}`;
      return Items.sort((one, other) => (key(one) < key(other) ? -1 : 1));
    },
    itemsUnder: async (TableName, pk) => {
      const request = { TableName, KeyConditionExpression: "pk = :pk" };
      const { Items = [] } = await tables.send(
        new QueryCommand({ ...request, ExpressionAttributeValues: { ":pk": pk } }),
      );
      return Items;
    },
    stop: () => served.stop(),
  };
}

/** The table as deployed: every index contains whole items. */
function asDeployed(definition: ReturnType<typeof tableDefinition>): typeof definition {
  const indexes = definition.GlobalSecondaryIndexes.map((index) => ({
    ...index,
    Projection: { ProjectionType: "ALL" },
  }));
  return { ...definition, GlobalSecondaryIndexes: indexes };
}

/** An active administrator, with these differences. */
export function caller(differences: Partial<Caller> = {}): Caller {
  return {
    sub: "user-1",
    email: "a@example.com",
    nameFirst: "Ada",
    nameLast: "Byron",
    company: "Sun",
    companyRole: undefined,
    groups: ["ADMIN"],
    privileges: toPrivilegeBits(463),
    allLayouts: true,
    expiration: 0,
    trialExpiration: 0,
    state: "ACTIVE",
    mfaEnrolled: true,
    mfaRequired: false,
    sessionId: "session-1",
    signedInAt: START,
    ...differences,
  };
}

let changes = 0;

/** A unique UUIDv7, with a time within the two days after START. */
export function changeId(): string {
  changes += 1;
  return `019f0000-0000-7000-8000-${changes.toString(16).padStart(12, "0")}`;
}
