/** A layout for the run, with one master of two nodes and all its items in the tables. */
import { randomBytes } from "node:crypto";
import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { nodeUuidStem } from "#domain/identity/controller-uuid.ts";
import type { MasterId } from "#domain/identity/master-id.ts";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { dayOf } from "#functions/shared/runtime/clock.ts";
import { dirtyDaysOf, unmarkDay } from "#functions/shared/store/dirty-days.ts";
import type { ApiSession } from "#scripts/accounts/api-session.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { operatorTables } from "#scripts/accounts/operator-tables.ts";
import { outputOf } from "#scripts/accounts/target.ts";
import type { CleanUp } from "./clean-up.ts";
import { deleteRows, type Rows } from "./delete-rows.ts";
import type { Deployment } from "./deployment.ts";
import { NODES } from "./first-round.ts";
import { pollFor } from "./poll.ts";

export interface SmokeLayout {
  readonly layoutId: string;
  readonly mLocId: string;
}

export function newChangeId(): string {
  return makeUuidV7(Date.now(), randomBytes(UUID_RANDOM_BYTES));
}

/** @param password of the session's user: deleting a layout requires it again. */
export async function createSmokeLayout(
  deployment: Deployment,
  session: ApiSession,
  cleanUp: CleanUp,
  { mId, password }: { readonly mId: MasterId; readonly password: string },
): Promise<SmokeLayout> {
  const { createLayoutDetails } = await session.graphql<{ createLayoutDetails: { id: string } }>(
    "mutation ($input: CreateLayoutDetailsInput!) { createLayoutDetails(input: $input) { id } }",
    { input: { changeId: newChangeId(), name: deployment.runName, utcOffset: -6, demo: true } },
  );
  const layoutId = createLayoutDetails.id;
  let mLocId = "";
  cleanUp.add(`rows of layout ${layoutId}`, () =>
    deleteLayoutRows(deployment, { layoutId, mLocId }, mId),
  );
  cleanUp.add(`layout ${layoutId}`, () => deleteLayout(session, layoutId, password));
  const master = { name: "Smoke 1", deviceType: "gen4", xLoc: 500, yLoc: 500, mId };
  const { createMasterLocation } = await session.graphql<{ createMasterLocation: { id: string } }>(
    "mutation ($input: CreateMasterLocationInput!) { createMasterLocation(input: $input) { id } }",
    { input: { changeId: newChangeId(), layoutId, ...master } },
  );
  mLocId = createMasterLocation.id;
  await session.graphql(
    "mutation ($input: UpdateNodeLocationsInput!) { updateNodeLocations(input: $input) { mLocId } }",
    { input: { changeId: newChangeId(), layoutId, mLocId, ...NODES } },
  );
  return { layoutId, mLocId };
}

async function deleteLayout(session: ApiSession, id: string, password: string): Promise<void> {
  await session.post("/auth/verify-authentication/", { password });
  await session.graphql(
    "mutation ($input: DeleteLayoutDetailsInput!) { deleteLayoutDetails(input: $input) { id } }",
    { input: { changeId: newChangeId(), id } },
  );
  await pollFor(`the deletion of layout ${id}`, async () => {
    const { listLayoutDetails } = await session.graphql<{
      listLayoutDetails: { items: readonly { id: string }[] };
    }>("query { listLayoutDetails { items { id } } }", {});
    return listLayoutDetails.items.some((layout) => layout.id === id) ? undefined : true;
  });
}

/**
 * Deletes the layout's rows, and the history that the product retains beyond the layout; it
 * contains only this run.
 */
async function deleteLayoutRows(
  deployment: Deployment,
  place: SmokeLayout,
  mId: MasterId,
): Promise<void> {
  const { dynamo } = operatorClients(deployment.target);
  await awaitWithdrawal(dynamo, deployment.target.coreTable, place.layoutId, mId);
  for (const rows of layoutRows(deployment, place, mId)) await deleteRows(dynamo, rows);
  const { telemetryTable } = deployment.target;
  const store = { tables: operatorTables(dynamo), telemetryTable };
  for (const mark of await dirtyDaysOf(store, dayOf(Date.now()))) {
    if (mark.place.mLocId === place.mLocId) await unmarkDay(store, mark);
  }
}

/**
 * Longest wait in seconds, more than the product usually takes; afterwards the rows are deleted
 * anyway.
 */
const WITHDRAWAL_SECONDS = 30;

/**
 * Waits until the product has removed the master and withdrawn its documents, for which it needs
 * their rows.
 */
async function awaitWithdrawal(
  client: DynamoDBDocumentClient,
  TableName: string,
  layoutId: string,
  mId: MasterId,
): Promise<void> {
  const attempt = async () => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk",
        FilterExpression: "mId = :mId",
        ExpressionAttributeValues: { ":pk": `L#${layoutId}`, ":mId": mId },
        ConsistentRead: true,
      }),
    );
    return Items.length === 0 ? true : undefined;
  };
  await pollFor("the withdrawal", attempt, { seconds: WITHDRAWAL_SECONDS }).catch(() => undefined);
}

function layoutRows(
  { outputs }: Deployment,
  { layoutId, mLocId }: SmokeLayout,
  mId: MasterId,
): readonly Rows[] {
  const table = (kind: string) => outputOf(outputs, "TrackerData", `${kind}TableName`);
  const partitions = (TableName: string, endings: readonly string[]): readonly Rows[] =>
    endings.map((ending) => ({ TableName, pk: `L#${layoutId}${ending}` }));
  const today = dayOf(Date.now());
  return [
    ...partitions(table("Access"), [""]),
    ...partitions(table("Core"), ["", "#N"]),
    { TableName: table("Core"), pk: `MID#${mId}` },
    { TableName: table("Core"), pk: `M#${mLocId}` },
    { TableName: table("Core"), pk: `UUID#${nodeUuidStem(mLocId)}` },
    { TableName: table("Core"), pk: "REMOVALS", mentioning: layoutId },
    ...partitions(table("Events"), ["#A", "#Z", "#V", "#W", `#E#${mLocId}`, `#H#${mLocId}`]),
    // Messages that a rule could not store, which are stored by day.
    { TableName: table("Events"), pk: `E#${today}`, mentioning: mId },
    ...partitions(table("Telemetry"), ["#S", "#X", "#P", "#R", "#NOTICE", "#W", `#N#${mLocId}`]),
  ];
}
