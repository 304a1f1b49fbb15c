/**
 * The golden table of rights, called cell by cell at the APIs, and its effect on lists and on the
 * audit.
 */

import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import { fieldsOf, readSchema } from "#infra/schema-fields.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { operatorTables } from "#scripts/accounts/operator-tables.ts";
import { outputOf } from "#scripts/accounts/target.ts";
import { AFTER_REVOCATION, actorRights, type Visitor } from "#test/authz/actor-rights.ts";
import { ALL_ASKED, askedActors } from "#test/authz/asked-actors.ts";
import { type Actor, type MatrixRow, readMatrix } from "#test/authz/matrix.ts";
import { callRest, dataOf } from "./api-calls.ts";
import { cellOutcome } from "./cell-outcome.ts";
import type { PlantedMaster } from "./cell-request.ts";
import { nowSeconds, openPeople, type Person } from "./people.ts";
import { newMasterId, plantLayout, plantSets } from "./planted-layout.ts";
import { plantReadings } from "./planted-readings.ts";
import { openTarget, outputsOf } from "./target.ts";

const facts = openTarget();
const target = facts.deployment;
const clients = operatorClients(target);
const people = openPeople(clients, target);
const rows = readMatrix();

const RIGHTS = actorRights(nowSeconds() - 86_400);
/** Every cell in `MATRIX=all`, else those that askedActors chooses. */
const ASKED = rows.map((row, at) => ({
  ...row,
  asked: process.env.MATRIX === "all" ? ALL_ASKED : askedActors(rows, at),
}));

const visitors = new Map<Actor, Person>();
let own: PlantedMaster;
let foreign: PlantedMaster;
let isAuthenticatorRequired: boolean;

beforeAll(async () => {
  for (const [actor, rights] of RIGHTS) visitors.set(actor, await people.signedIn(rights));
  const { accessToken } = personOf("admin");
  own = await plantMaster(accessToken, "E2E own");
  foreign = await plantMaster(accessToken, "E2E foreign");
  for (const person of visitors.values()) await people.grant(person, own.layoutId);
  await people.change(personOf("revoked"), AFTER_REVOCATION);
  await people.revoke(personOf("revoked"), own.layoutId);
  await people.forget(personOf("unknown-user"));
  const { getMe } = await dataOf<{ getMe: { mfaRequired: boolean } }>(
    target,
    accessToken,
    "{ getMe { mfaRequired } }",
  );
  isAuthenticatorRequired = getMe.mfaRequired;
});

afterAll(() => people.dismiss());

describe("the table", () => {
  it("has a row for every field of the schema and every REST operation, and for nothing else", () => {
    const rest = OPERATION_NAMES.filter((name) => name.includes("/"));
    expect([...new Set(rows.map(({ operation }) => operation))].sort()).toEqual(
      [...fieldsOf(readSchema()), ...rest].sort(),
    );
  });

  it("asks every operation on a layout for one's own and for a foreign one", () => {
    const named = rows.filter(({ layout }) => layout !== "none");
    for (const { operation } of named) {
      const layouts = named.filter((row) => row.operation === operation).map((row) => row.layout);
      expect([operation, ...layouts]).toEqual(expect.arrayContaining(["own", "foreign"]));
    }
    expect(named.length).toBeGreaterThan(20);
  });

  it("has no cell twice", () => {
    const keys = rows.map(({ operation, layout }) => `${operation} ${layout}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("every cell of the table", () => {
  it.each(ASKED)("$operation, layout: $layout", async ({ asked, ...row }) => {
    expect(await outcomesOf(row, asked)).toEqual(expectedOf(row, asked));
  });

  it("holds for a user without an authenticator", async (ctx) => {
    if (!isAuthenticatorRequired) ctx.skip("the deployment does not ask for an authenticator");
    for (const row of rows) {
      expect(await outcomesOf(row, ["not-enrolled"])).toEqual(expectedOf(row, ["not-enrolled"]));
    }
  });
});

describe("lists", () => {
  const LIMITED: readonly Visitor[] = ["user", "no-controls", "field-tech", "admin-limited"];

  it.each(LIMITED)("show %s the granted layout and no other", async (actor) => {
    const { accessToken, identityToken } = personOf(actor);
    expect(await listedIds(accessToken)).toEqual([own.layoutId]);
    const { body } = await callRest(target, "/sites/", { token: identityToken });
    expect(body).toMatchObject([{ uuid: own.layoutId, masters: [own.mLocId] }]);
    expect(body).toHaveLength(1);
  });

  it("show nothing to a user whose layouts were taken away", async () => {
    const { accessToken, identityToken } = personOf("revoked");
    expect(await listedIds(accessToken)).toEqual([]);
    expect((await callRest(target, "/sites/", { token: identityToken })).body).toEqual([]);
  });

  it("show all layouts to users who may see all", async () => {
    const both = expect.arrayContaining([own.layoutId, foreign.layoutId]);
    expect(await listedIds(personOf("dev").accessToken)).toEqual(both);
  });
});

describe("the audit", () => {
  /**
   * Every call that the table refuses to a disabled account, except fields for publishing, which
   * AppSync itself refuses to users.
   */
  const REFUSED = [
    "DELETE /sites/{id}/",
    "GET /auth/permissions/",
    "GET /auth/recovery-codes",
    "GET /auth/sessions",
    "GET /sites/",
    "GET /sites/{id}/",
    "GET /sites/{id}/masters/components/{uuid}/",
    "GET /sites/{id}/nodes/",
    "GET /sites/{id}/nodes/components/{uuid}/",
    "GET /sites/{id}/weathersmart/",
    "Mutation.acceptLayoutUpload",
    "Mutation.acceptTaskPhoto",
    "Mutation.acknowledgeEscalation",
    "Mutation.approveCommandBatch",
    "Mutation.changeFirmwareCampaign",
    "Mutation.changePunchItem",
    "Mutation.changeWorkItem",
    "Mutation.closeGateWindow",
    "Mutation.confirmCommandBatch",
    "Mutation.createAlarmAct",
    "Mutation.createCommandBatch",
    "Mutation.createCommandRequest",
    "Mutation.createFindingAct",
    "Mutation.createFirmwareCampaign",
    "Mutation.createLayoutDetails",
    "Mutation.createMasterLocation",
    "Mutation.createNodeParameters",
    "Mutation.createPunchItem",
    "Mutation.createReplacementCampaignInfo",
    "Mutation.createSiteToken",
    "Mutation.createSpaParametersRequest",
    "Mutation.createTask",
    "Mutation.createUser",
    "Mutation.createWorkItem",
    "Mutation.createWorkZone",
    "Mutation.declineCommandBatch",
    "Mutation.deleteLayoutDetails",
    "Mutation.deleteMasterLocation",
    "Mutation.deleteReplacementCampaignInfo",
    "Mutation.endLayoutSessions",
    "Mutation.endUserSessions",
    "Mutation.endWorkZone",
    "Mutation.markNotificationsRead",
    "Mutation.muteNotifications",
    "Mutation.openGateWindow",
    "Mutation.prepareCommandBatch",
    "Mutation.prolongWorkZone",
    "Mutation.removePushSubscription",
    "Mutation.requestLayoutUpload",
    "Mutation.requestTaskPhotoUpload",
    "Mutation.resetUserAuthenticator",
    "Mutation.revokeSiteToken",
    "Mutation.savePushSubscription",
    "Mutation.setExpectedFirmware",
    "Mutation.setMasterRegistration",
    "Mutation.setNotificationSettings",
    "Mutation.setOwnersGate",
    "Mutation.setRemoteControl",
    "Mutation.setReplacementSkip",
    "Mutation.setSecondPerson",
    "Mutation.setUserBreakGlass",
    "Mutation.setUserEnabled",
    "Mutation.setUserLayoutIds",
    "Mutation.setWarningSource",
    "Mutation.signHandOver",
    "Mutation.submitWarnings",
    "Mutation.swapNodeIds",
    "Mutation.updateLayoutDetails",
    "Mutation.updateMasterId",
    "Mutation.updateMasterLocation",
    "Mutation.updateNodeId",
    "Mutation.updateNodeLocations",
    "Mutation.updateSpaParametersRequest",
    "Mutation.updateUserAttr",
    "Mutation.updateUserGroups",
    "Mutation.userResendInvitation",
    "Mutation.vouchForApprover",
    "POST /auth/recovery-codes",
    "POST /auth/sessions",
    "POST /auth/sessions/end",
    "POST /auth/verify-authentication/",
    "POST /controllers/masters/{uuid}/components/{kind}/",
    "POST /controllers/nodes/{uuid}/components/{kind}/",
    "POST /sites/{id}/nodes/import/",
    "PUT /sites/{id}/weathersmart/",
    "Query.exportMotionProof",
    "Query.getAlarmMetrics",
    "Query.getAvailability",
    "Query.getCommand",
    "Query.getCommandBatch",
    "Query.getCommissioning",
    "Query.getFirmwareCampaigns",
    "Query.getGraphRollups",
    "Query.getGraphsData",
    "Query.getHandOver",
    "Query.getLatestNodeDataByMLocId",
    "Query.getLayoutDetails",
    "Query.getLayoutWarnings",
    "Query.getMasterLocationByMasterId",
    "Query.getMasterRegistration",
    "Query.getMotionProof",
    "Query.getNodeDataByMLocId",
    "Query.getNodeIdHistoryLessThanTimestamp",
    "Query.getNodeLocations",
    "Query.getNodeParameters",
    "Query.getNotificationSettings",
    "Query.getOwnersGate",
    "Query.getPushState",
    "Query.getRemoteControl",
    "Query.getReplacementCampaignInfo",
    "Query.getSecondPerson",
    "Query.getSpaParameters",
    "Query.getStowRecord",
    "Query.getUser",
    "Query.getUserGroups",
    "Query.getWarningSource",
    "Query.listAccessChanges",
    "Query.listAlarmActs",
    "Query.listAlarmMetrics",
    "Query.listAvailability",
    "Query.listCampaignReports",
    "Query.listCommandApprovals",
    "Query.listCommandsByLayout",
    "Query.listCommandsByMaster",
    "Query.listCommandsByNode",
    "Query.listEscalations",
    "Query.listFindings",
    "Query.listHandledAlarms",
    "Query.listLatestMasterDataByLayoutId",
    "Query.listLayoutDetails",
    "Query.listLayoutHealth",
    "Query.listLayoutWarnings",
    "Query.listMasterDataHistory",
    "Query.listMasterEvents",
    "Query.listMasterLocations",
    "Query.listMasterPresence",
    "Query.listMotionEvents",
    "Query.listNodeColumns",
    "Query.listNodeIdHistoriesByNLocIdAndTimestamp",
    "Query.listNodeParameters",
    "Query.listNotifications",
    "Query.listOpenStows",
    "Query.listPairings",
    "Query.listReadinessHistory",
    "Query.listRemoteActs",
    "Query.listRemotePeople",
    "Query.listSiteCommanders",
    "Query.listSiteRounds",
    "Query.listSiteSummary",
    "Query.listSiteTokens",
    "Query.listStormStates",
    "Query.listTaskPhotos",
    "Query.listTasksByLayout",
    "Query.listTasksByNode",
    "Query.listUserLayoutIds",
    "Query.listUsers",
    "Query.listWorkItems",
    "Query.listWorkPeople",
    "Query.listWorkZones",
    "Query.previewCommand",
    "Query.verifyLedger",
    "Subscription.subscribeCommandEvents",
    "Subscription.subscribeCommandFeedback",
    "Subscription.subscribeMasterIdUpdate",
    "Subscription.subscribeNodeIdUpdate",
    "Subscription.subscribeNodeSyncBitmasksUpdate",
    "Subscription.subscribeNotificationNews",
    "Subscription.subscribeSiteNotice",
  ];

  it("has every refusal, with who, what and why and nothing else", async () => {
    const denials = await denialsOf(personOf("disabled").sub);
    const facts = ["pk", "sk", "actor", "operation", "reason", "createdAt"];
    // Only of an attempt at a layout that the user may see.
    const known = [...facts, "layoutId", "sessionId", "gsi1pk", "gsi1sk"];
    expect([...new Set(denials.map(({ operation }) => operation))].sort()).toEqual(REFUSED);
    for (const denial of denials) {
      expect(denial.reason).toBe("AccountDisabled");
      expect(known).toEqual(expect.arrayContaining(Object.keys(denial)));
    }
  });

  it("does not reveal which layout a user was refused", async () => {
    const denials = await denialsOf(personOf("user").sub);
    expect(denials.length).toBeGreaterThan(10);
    expect(JSON.stringify(denials)).not.toContain(foreign.layoutId);
  });
});

/** A master with two nodes that has reported readings. */
async function plantMaster(token: string, name: string): Promise<PlantedMaster> {
  const mId = newMasterId();
  const place = await plantLayout(target, token, name, { mId });
  const telemetryTable = outputOf(outputsOf(facts), "TrackerData", "TelemetryTableName");
  await plantReadings({ tables: operatorTables(clients.dynamo), telemetryTable }, place, {
    ts: nowSeconds() - 5,
    mId,
  });
  return { ...place, mId, ...(await plantSets(target, token, place)) };
}

async function outcomesOf({ operation, layout }: MatrixRow, actors: readonly Actor[]) {
  const outcomes = await Promise.all(
    actors.map(async (actor) => {
      const asker = actor === "anonymous" || actor === "operator" ? actor : personOf(actor);
      return [
        actor,
        await cellOutcome(target, { operation, layout, asker }, { own, foreign }),
      ] as const;
    }),
  );
  return Object.fromEntries(outcomes);
}

function expectedOf({ expected }: MatrixRow, actors: readonly Actor[]) {
  return Object.fromEntries(actors.map((actor) => [actor, expected.get(actor)]));
}

function personOf(actor: Visitor): Person {
  const person = visitors.get(actor);
  if (person === undefined) throw new Error(`${actor} has not signed in`);
  return person;
}

interface LayoutPage {
  readonly listLayoutDetails: {
    readonly items: readonly { readonly id: string }[];
    readonly nextToken: string | null;
  };
}

/** Ids from all pages. */
async function listedIds(token: string): Promise<readonly string[]> {
  const query =
    "query ($nextToken: String) { listLayoutDetails(nextToken: $nextToken) { items { id } nextToken } }";
  const ids: string[] = [];
  let nextToken: string | null = null;
  do {
    const page: LayoutPage = await dataOf(target, token, query, { nextToken });
    ids.push(...page.listLayoutDetails.items.map(({ id }) => id));
    nextToken = page.listLayoutDetails.nextToken;
  } while (nextToken !== null);
  return ids;
}

/** Recorded refusals of today and yesterday, in case the run passes midnight. */
async function denialsOf(actor: string): Promise<readonly Record<string, unknown>[]> {
  const days = [nowSeconds(), nowSeconds() - 86_400].map((seconds) =>
    new Date(seconds * 1000).toISOString().slice(0, 10).replaceAll("-", ""),
  );
  const partitions = days.flatMap((day) => [0, 1, 2, 3].map((shard) => `X#${day}#${shard}`));
  const pages = await Promise.all(
    partitions.map((partition) =>
      clients.dynamo.send(
        new QueryCommand({
          TableName: outputOf(outputsOf(facts), "TrackerData", "EventsTableName"),
          KeyConditionExpression: "pk = :pk",
          FilterExpression: "actor = :actor",
          ExpressionAttributeValues: { ":pk": partition, ":actor": actor },
        }),
      ),
    ),
  );
  return pages.flatMap(({ Items }) => Items ?? []);
}
