/**
 * Accounts: enabled again, with fewer layouts, with fewer administrators, expired, and failures of
 * the schedules.
 */
import { DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import type { Subject } from "./call-subject.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { newUser, type Session, signIn } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";
import { until } from "./until.ts";

/** The session must see all layouts; earlier calls have changed the site's user. */
export async function runUsers(own: OwnCloud, session: Session, site: Subject): Promise<void> {
  const change = (name: string, input: object) => askChange(session, name, input);
  const { username } = site;
  await change("setUserEnabled", { username, enabled: true, reason: "Came back to the company" });
  await change("setUserLayoutIds", { username, layoutIds: [] });
  const colleague = await newUser(own, { groups: ["ADMIN", "USER"] });
  await change("updateUserGroups", { username: colleague.sub, groups: ["USER"] });
  const reason = "For days without the provider";
  await change("setUserBreakGlass", { username: colleague.sub, breakGlass: true, reason });
  await signIn(own, colleague);
  await own.clients.dynamo.send(
    new UpdateCommand({
      TableName: own.target.accessTable,
      Key: { pk: `U#${username}`, sk: "A" },
      UpdateExpression: "SET expiration = :end",
      ExpressionAttributeValues: { ":end": nowSeconds() - 2 },
    }),
  );
  for (const schedule of SCHEDULES) await runSchedule(own, schedule);
}

/** Afterwards the cloud has no table of rights. */
export async function failToKeep(own: OwnCloud): Promise<void> {
  const TableName = own.target.accessTable;
  await own.clients.dynamo.send(new DeleteTableCommand({ TableName }));
  for (const schedule of SCHEDULES) await runSchedule(own, schedule);
  await until(async () => {
    const errors = await ruleErrors(own);
    for (const name of ["AccountKeeper", "EndExpired"]) {
      expect(errors).toContainEqual(
        expect.objectContaining({ rule: expect.stringContaining(name) }),
      );
    }
  });
}

const SCHEDULES = ["tracker-account-keeper", "tracker-end-expired"];

/** Runs a schedule, which otherwise runs every minute. */
export async function runSchedule(own: OwnCloud, name: string): Promise<void> {
  const path = `/_local/events/run/${name}`;
  await callAsOperator(own, { service: "events", method: "POST", path });
}

async function askChange(session: Session, name: string, input: object): Promise<void> {
  const call = FIELD_CALLS[`Mutation.${name}`];
  const variables = { input: { changeId: newChangeId(), ...input } };
  const { errors } = await session.graphql(call?.document ?? "", variables);
  expect(errors, name).toBeUndefined();
}
