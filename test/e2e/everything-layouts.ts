/** Deletion of layouts with everything that belongs to them: step by step, and at once. */

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
  /** Enters a site with readings; another each time. */
  readonly enter: (subject: Subject) => Promise<Subject>;
}

/** Names of what was asked, with success and in vain. */
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

/** What was published to its board is taken back, which the layout's own deletion finds done. */
async function deleteMaster(session: Session, site: Subject): Promise<void> {
  const { document = "", variables } = FIELD_CALLS[MASTER] ?? {};
  const { data, errors } = await session.graphql(document, variables?.(site) ?? {});
  expect(errors).toBeUndefined();
  expect(data).toEqual({ deleteMasterLocation: { id: site.mLocId, deltaAction: "DELETE" } });
}

/** The board of such a layout keeps a note of it when the layout goes. */
async function askForTwoPersons(session: Session, { layoutId }: Subject): Promise<void> {
  const { document = "" } = FIELD_CALLS["Mutation.setSecondPerson"] ?? {};
  const input = { id: newChangeId(), layoutId, on: true, reason: "Cable work in the rows" };
  const { errors } = await session.graphql(document, { input });
  expect(errors).toBeUndefined();
}

/** Each request begins another run, which finds documents withdrawn that the one before had asked about. */
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

/** A run that finds nothing left asks for the newest seal of the ledger; runs begin in their own time after the request. */
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

/** What the remover cannot do is kept with its reason. */
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
