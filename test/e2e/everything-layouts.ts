/** Deletion of layouts with everything in them: step by step, and at once. */

import { randomBytes } from "node:crypto";
import { DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import type { Decision } from "local-cloud";
import { expect } from "vitest";
import { newSubject, type Subject } from "./call-subject.ts";
import { dataName } from "./cloud-under-test.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { runSchedule } from "./everything-users.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { newChangeId } from "./planted-layout.ts";
import { PASSWORD, type Session } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";
import { until } from "./until.ts";

const FIELD = "Mutation.deleteLayoutDetails";
const MASTER = "Mutation.deleteMasterLocation";
const ROUTE = "DELETE /sites/{id}/";

export interface Deletion {
  readonly own: OwnCloud;
  readonly session: Session;
  /** Enters a site with readings; a new one at each call. */
  readonly enter: (subject: Subject) => Promise<Subject>;
}

/** Returns the names of all calls made, successful or refused. */
export async function runDeletion({ own, session, enter }: Deletion): Promise<readonly string[]> {
  const proof = await session.rest("POST /auth/verify-authentication/", { password: PASSWORD });
  expect(proof.status).toBe(200);
  const [first, second] = [await enter(newSite()), await enter(newSite())];
  await deleteMaster(session, second);
  await askForTwoPersons(session, first);
  const path = `DELETE /sites/${first.layoutId}/`;
  expect((await session.rest(path)).status).toBe(200);
  expect((await session.rest(path)).status).toBe(404);
  for (const site of [first, second]) await deleteWhole(session, site);
  await findNothingLeft(own, session, second);
  return [FIELD, MASTER, ROUTE];
}

/**
 * Deletes a master. Its published documents are withdrawn, so the layout's deletion finds them
 * gone.
 */
async function deleteMaster(session: Session, site: Subject): Promise<void> {
  const { document = "", variables } = FIELD_CALLS[MASTER] ?? {};
  const { data, errors } = await session.graphql(document, variables?.(site) ?? {});
  expect(errors).toBeUndefined();
  expect(data).toEqual({ deleteMasterLocation: { id: site.mLocId, deltaAction: "DELETE" } });
}

/**
 * Turns on two-person approval. When such a layout is deleted, a record of this stays at its board.
 */
async function askForTwoPersons(session: Session, { layoutId }: Subject): Promise<void> {
  const { document = "" } = FIELD_CALLS["Mutation.setSecondPerson"] ?? {};
  const input = { id: newChangeId(), layoutId, on: true, reason: "Cable work in the rows" };
  const { errors } = await session.graphql(document, { input });
  expect(errors).toBeUndefined();
}

/**
 * Repeats the request: each starts another run, which finds that the documents queried before have
 * been withdrawn.
 */
async function deleteWhole(session: Session, site: Subject): Promise<void> {
  const { document = "", variables } = FIELD_CALLS[FIELD] ?? {};
  await until(async () => {
    const { errors } = await session.graphql(document, variables?.(site) ?? {});
    expect(errors).toBeUndefined();
    const { data } = await session.graphql(MASTERS, { layoutId: site.layoutId, mId: site.mId });
    expect(data).toEqual({
      getMasterLocationByMasterId: null,
      listMasterLocations: { items: [] },
    });
  });
}

/**
 * Waits for a run that finds nothing left, recognised by its query for the newest seal; runs start
 * some time after the request.
 */
async function findNothingLeft(own: OwnCloud, session: Session, site: Subject): Promise<void> {
  const events = dataName(own, "EventsTableName");
  const isSealAskedFor = ({ roleArn, action, resource }: Decision) =>
    roleArn.includes("LayoutRemover") &&
    action === "dynamodb:Query" &&
    resource.endsWith(`/${events}`);
  const { document = "", variables } = FIELD_CALLS[FIELD] ?? {};
  await until(async () => {
    await session.graphql(document, variables?.(site) ?? {});
    expect(own.decisions.some(isSealAskedFor)).toBe(true);
  });
}

const MASTERS = `query ($layoutId: ID!, $mId: String!) {
  getMasterLocationByMasterId(mId: $mId) { id }
  listMasterLocations(layoutId: $layoutId) { items { id } }
}`;

function newSite(): Subject {
  return newSubject(`FCC23D06${randomBytes(4).toString("hex").toUpperCase()}`);
}

/** Events at which the remover fails are stored with their reason. */
export async function failToClear(own: OwnCloud): Promise<void> {
  const TableName = dataName(own, "CoreTableName");
  await own.clients.dynamo.send(new DeleteTableCommand({ TableName }));
  await runSchedule(own, "tracker-layout-remover");
  await until(async () => {
    expect(await ruleErrors(own)).toContainEqual(
      expect.objectContaining({ rule: expect.stringContaining("LayoutRemover") }),
    );
  });
}
