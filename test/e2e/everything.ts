/**
 * One run of everything that the product does, in a cloud of its own: users, both APIs, uploads,
 * masters.
 */

import { DeleteCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { operatorTables } from "#scripts/accounts/operator-tables.ts";
import { newSubject, type Subject } from "./call-subject.ts";
import { dataName } from "./cloud-under-test.ts";
import { enrolAuthenticator } from "./enrolment.ts";
import { ask, askField, enterSets, enterSite, putDrawing } from "./entered-site.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { failToAnswer, hearsCommands, runAnswers } from "./everything-answers.ts";
import { runCommands } from "./everything-commands.ts";
import { runCommissioning, SIGNING_FIELDS } from "./everything-commissioning.ts";
import { FIRMWARE_FIELDS, failToStep } from "./everything-firmware.ts";
import { failToJudge, runHealth } from "./everything-health.ts";
import { failToPublish, runIds } from "./everything-ids.ts";
import { failToClear, runDeletion } from "./everything-layouts.ts";
import { registerByClaim, runMasters } from "./everything-masters.ts";
import { failToClose, plantMotion, runMotion } from "./everything-motion.ts";
import { failToWatch, runNotifications } from "./everything-notifications.ts";
import { runOpen } from "./everything-open.ts";
import { failToWarn, runPush } from "./everything-push.ts";
import { runRecovery } from "./everything-recovery.ts";
import { runSessions } from "./everything-sessions.ts";
import { failToCompact, runTelemetry } from "./everything-telemetry.ts";
import { failToKeep, runUsers } from "./everything-users.ts";
import { failToPull, runWarnings } from "./everything-warnings.ts";
import { runWork } from "./everything-work.ts";
import { KEEPERS_FIELDS } from "./gate-fields.ts";
import { listInFactory } from "./master-claim.ts";
import { refusedNotices, watchNotices } from "./notices.ts";
import { NOTIFICATION_NEWS } from "./notification-calls.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { plantReadings } from "./planted-readings.ts";
import { plantRequests } from "./planted-requests.ts";
import { type RouteCall, routeCalls } from "./route-calls.ts";
import {
  newUser,
  PASSWORD,
  refresh,
  resetPassword,
  type Session,
  signIn,
  signUp,
} from "./signed-in-user.ts";
import { photoFile, putPhoto } from "./task-calls.ts";

/** The calls made, by their names in the table of operations. */
export interface Asked {
  readonly allowed: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
}

const M_ID = "FCC23D0508A9B1A1";
const THEIR_M_ID = "FCC23D0508A9B1A2";
const MASTER_BY_ID = "Query.getMasterLocationByMasterId";
const SETTINGS_BY_ID = "Query.getSpaParameters";
/** Needs a second node with an id. */
const EXCHANGE = "Mutation.swapNodeIds";
const FIELDS = Object.keys(FIELD_CALLS);
const SUBSCRIPTIONS = FIELDS.filter((name) => name.startsWith("Subscription."));
/** Fields that only the product's own functions may call. */
const PUBLISHED = FIELDS.filter((name) => name.startsWith("Mutation.publish"));

export async function runEverything(own: OwnCloud): Promise<Asked> {
  await enrolSelfMadeUser(own);
  const groups = ["ADMIN", "CONTROLS"];
  const everywhere = await signIn(own, await newUser(own, { groups, allLayouts: true }));
  const somewhere = await signIn(own, await newUser(own, { groups }));
  const { sub: username } = await newUser(own, { groups: ["USER"] });
  const subject = { ...newSubject(M_ID), username };
  const site = await enterSets(everywhere, await enterSite(everywhere, subject));
  const heard = await Promise.all(
    SUBSCRIPTIONS.filter((name) => !hearsCommands(name) && name !== NOTIFICATION_NEWS).map((name) =>
      watchNotices(own, everywhere, site, name),
    ),
  );
  await showDrawing(own, everywhere, site);
  const theirSubject = { ...newSubject(THEIR_M_ID), username: await userMadeBy(own, somewhere) };
  const theirs = await enterSets(somewhere, await enterSite(somewhere, theirSubject));
  await plantReadings(telemetryOf(own), site, { ts: nowSeconds(), mId: M_ID });
  await plantReadings(telemetryOf(own), theirs, { ts: nowSeconds(), mId: THEIR_M_ID });
  await plantMotion(own, site);
  await plantMotion(own, theirs);
  await plantRequests(own, site);
  await plantRequests(own, theirs);
  // Marks the masters as registered, which is required before another registration can be allowed.
  for (const mId of [M_ID, THEIR_M_ID]) {
    await listInFactory(own, mId, { provisionedAt: nowSeconds() });
  }
  await sendPhoto(everywhere, site);
  await sendPhoto(somewhere, theirs);
  const allowed = new Set([
    ...(await askAllowed(everywhere, site)),
    ...(await askAllowed(somewhere, theirs)),
  ]);
  for (const name of KEEPERS_FIELDS) {
    await ask(somewhere, name, theirs);
    allowed.add(name);
  }
  await exchangeIds(somewhere, theirs);
  allowed.add(EXCHANGE);
  // A repeated change is published again by the product's own function.
  for (const notices of heard) {
    expect(await notices.next()).toMatchObject({ layoutId: site.layoutId });
    await notices.close();
  }
  await tryBadUploads(everywhere);
  // Exists, but in a foreign layout: the answer is as if it did not exist, and the attempt is
  // recorded.
  expect((await askField(somewhere, MASTER_BY_ID, site)).data).toEqual({
    getMasterLocationByMasterId: null,
  });
  expect((await askField(somewhere, SETTINGS_BY_ID, site)).data).toEqual({
    getSpaParameters: null,
  });
  await runWork(everywhere, site);
  await runCommissioning(everywhere, site);
  for (const name of SIGNING_FIELDS) allowed.add(name);
  await runHealth(own, everywhere, site);
  await runNotifications(own, site, everywhere);
  await runWarnings(own, everywhere, site);
  await runTelemetry(own, telemetryOf(own), [everywhere, somewhere], site);
  const open = await runOpen(own, everywhere, site);
  await runUsers(own, everywhere, site);
  const recovery = [...(await runRecovery(own)), ...(await runSessions(own))];
  const enter = async (subject: Subject) => {
    const entered = await enterSite(everywhere, subject);
    await plantReadings(telemetryOf(own), entered, { ts: nowSeconds(), mId: entered.mId });
    return entered;
  };
  const deletion = await runDeletion({ own, session: everywhere, enter });
  const refused = await askAsStranger(own, site);
  const certificate = await registerByClaim(own, site.mId);
  await runPush(own, site, everywhere, certificate);
  await runIds(own, everywhere, site, certificate);
  await runCommands(own, site, certificate);
  await runMotion(own, site);
  await runAnswers(own, site, certificate, somewhere);
  await runMasters(own, site, certificate);
  await failToAnswer(own, site, certificate);
  await failToCompact(own);
  await failToClose(own, site);
  await failToStep(own);
  await failToWatch(own);
  await failToJudge(own);
  await failToPull(own);
  await failToPublish(own);
  await failToWarn(own);
  await failToKeep(own);
  await failToClear(own);
  return {
    allowed: new Set([
      ...allowed,
      ...SUBSCRIPTIONS,
      ...PUBLISHED,
      ...recovery,
      ...deletion,
      ...open,
      ...FIRMWARE_FIELDS,
    ]),
    refused: new Set([...refused, ...recovery, ...open]),
  };
}

function telemetryOf(own: OwnCloud): TelemetryStore {
  return {
    tables: operatorTables(own.clients.dynamo),
    telemetryTable: dataName(own, "TelemetryTableName"),
  };
}

/**
 * Runs three triggers of the pool: the sign-up creates the user's row, the password reset ends
 * sessions, and the authenticator is recorded.
 */
async function enrolSelfMadeUser(own: OwnCloud): Promise<void> {
  const { cognito, dynamo } = own.clients;
  const credentials = await signUp(own);
  await resetPassword(own, credentials);
  const session = await signIn(own, credentials);
  await enrolAuthenticator(cognito, session.accessToken);
  await refresh(own, session);
  const Key = { pk: `U#${session.sub}`, sk: "A" };
  const { Item } = await dynamo.send(new GetCommand({ TableName: own.target.accessTable, Key }));
  expect(Item).toMatchObject({ company: "Brightfield Energy", mfaEnrolledAt: expect.any(Number) });
  expect(Item?.mfaEnrolledAt).toBeGreaterThan(0);
}

/** Reads an accepted drawing, which the bucket's policy allows the CDN to read. */
async function showDrawing({ cloud }: OwnCloud, session: Session, site: Subject): Promise<void> {
  const { layoutUrl } = await ask(session, "Mutation.acceptLayoutUpload", site);
  const shown = await fetch(`${cloud.outputs.TrackerWeb?.MediaUrl}/${layoutUrl}`);
  expect(await shown.text()).toContain("<rect");
}

/** Adds a second node to the site, and exchanges the ids of both. */
async function exchangeIds(session: Session, site: Subject): Promise<void> {
  const { layoutId, mLocId } = site;
  const node = { xLoc: 1, yLoc: 2, rowNum: 1, fromSouth: 1, role: "solo" };
  const nLocs = ["000", "001"].map((index) => ({ ...node, index }));
  const nIds = [
    { index: "000", id: "000D6F0012340002" },
    { index: "001", id: "000D6F0012340009" },
  ];
  const input = { changeId: newChangeId(), layoutId, mLocId, nLocs, nIds };
  const document = FIELD_CALLS["Mutation.updateNodeLocations"]?.document ?? "";
  expect((await session.graphql(document, { input })).errors).toBeUndefined();
  await ask(session, EXCHANGE, site);
}

/** Creates a task with its photo, which is requested once before it exists. */
async function sendPhoto(session: Session, site: Subject): Promise<void> {
  await ask(session, "Mutation.createTask", site);
  const { url } = await ask(session, "Mutation.requestTaskPhotoUpload", site);
  const early = await askField(session, "Mutation.acceptTaskPhoto", site);
  expect(early.errors?.[0]?.errorType).toBe("UploadNotFound");
  expect((await putPhoto(String(url), photoFile())).ok).toBe(true);
  await ask(session, "Mutation.acceptTaskPhoto", site);
  const [photo] = Object.values(await ask(session, "Query.listTaskPhotos", site));
  const shown = await fetch(Object(photo).url);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
}

/** An account without a layout, which only its creator manages. */
async function userMadeBy(own: OwnCloud, { sub }: Session): Promise<string> {
  const { sub: username } = await newUser(own, { groups: ["USER"] });
  await own.clients.dynamo.send(
    new UpdateCommand({
      TableName: own.target.accessTable,
      Key: { pk: `U#${username}`, sk: "A" },
      UpdateExpression: "SET createdBy = :maker",
      ExpressionAttributeValues: { ":maker": sub },
    }),
  );
  return username;
}

/** Fields called over HTTP, without those that users may not call and those that need a socket. */
const ASKED_BY_HTTP = FIELDS.filter(
  (name) => !PUBLISHED.includes(name) && !SUBSCRIPTIONS.includes(name),
);
const ROUTES = Object.entries(routeCalls(PASSWORD));
/** Fields that delete objects that the site still needs, or that need a token's id. */
const DELETING = [
  "Mutation.deleteLayoutDetails",
  "Mutation.deleteMasterLocation",
  "Mutation.revokeSiteToken",
  "DELETE /sites/{id}/",
];

/** Calls every field and route once; the site's changes are sent again, as repeats. */
/** Fields that are asked later, or by others. */
const LATER: readonly string[] = [
  ...[...DELETING, ...KEEPERS_FIELDS, ...FIRMWARE_FIELDS, ...SIGNING_FIELDS],
  EXCHANGE,
];

async function askAllowed(session: Session, site: Subject): Promise<readonly string[]> {
  const fields = ASKED_BY_HTTP.filter((name) => !LATER.includes(name));
  const routes = ROUTES.filter(([name]) => !DELETING.includes(name));
  for (const name of fields) await ask(session, name, site);
  for (const [name, route] of routes) {
    expect((await askRoute(session, name, route, site)).status, name).toBe(route.status ?? 200);
  }
  // Called separately, because only turning it off reads the masters' stows.
  const off = await session.rest(`PUT /sites/${site.layoutId}/weathersmart/`, { value: false });
  expect(off.status).toBe(200);
  return [...fields, ...routes.map(([name]) => name)];
}

function askRoute(session: Session, name: string, { path, body }: RouteCall, site: Subject) {
  const method = name.slice(0, name.indexOf(" "));
  const sent = typeof body === "function" ? body(site) : body;
  return session.rest(`${method} ${path(site)}`, sent);
}

/** A user with valid tokens but without a row in the access table: every call is refused. */
async function askAsStranger(own: OwnCloud, site: Subject): Promise<ReadonlySet<string>> {
  const stranger = await signIn(own, await newUser(own));
  const Key = { pk: `U#${stranger.sub}`, sk: "A" };
  await own.clients.dynamo.send(new DeleteCommand({ TableName: own.target.accessTable, Key }));
  for (const name of ASKED_BY_HTTP) {
    const { errors } = await askField(stranger, name, site);
    expect(errors?.[0]?.errorType, name).toBe("UnknownUser");
  }
  for (const name of PUBLISHED) {
    const { errors } = await askField(stranger, name, site);
    expect(errors?.[0]?.errorType, name).toBe("Unauthorized");
  }
  for (const [name, route] of ROUTES) {
    expect((await askRoute(stranger, name, route, site)).status, name).toBe(403);
  }
  for (const name of SUBSCRIPTIONS) {
    const refused = await refusedNotices(own, stranger, site, name);
    expect(refused, name).toMatchObject({ type: "error" });
  }
  return new Set([...Object.keys(FIELD_CALLS), ...ROUTES.map(([name]) => name)]);
}

const HOSTILE = "<svg xmlns='http://www.w3.org/2000/svg'><!DOCTYPE x [<!ENTITY y 'z'>]></svg>";

/** Uploads: a file that is not a drawing, and one that was never sent. */
async function tryBadUploads(session: Session): Promise<void> {
  const { changes } = newSubject(M_ID);
  const input = { changeId: changes.get("upload"), size: HOSTILE.length };
  const document = FIELD_CALLS["Mutation.requestLayoutUpload"]?.document ?? "";
  const { data } = await session.graphql(document, { input });
  const { uploadId, url } = { uploadId: "", url: "", ...Object(data?.requestLayoutUpload) };
  const accept = async () => {
    const call = FIELD_CALLS["Mutation.acceptLayoutUpload"]?.document ?? "";
    return (await session.graphql(call, { id: uploadId })).errors?.[0]?.errorType;
  };
  expect(await accept()).toBe("UploadNotFound");
  expect((await putDrawing(url, HOSTILE)).ok).toBe(true);
  expect(await accept()).toBe("UploadRejected");
}
