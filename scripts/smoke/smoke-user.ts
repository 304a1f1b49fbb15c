/** Users that a run creates with the operator's rights, and removes with all their rows. */
import { randomBytes } from "node:crypto";
import {
  AdminDeleteUserCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { dayOf } from "#functions/shared/runtime/clock.ts";
import { DENIAL_SHARDS } from "#functions/shared/store/denials.ts";
import { type ApiSession, openApiSession } from "#scripts/accounts/api-session.ts";
import { createAccount } from "#scripts/accounts/create-account.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { outputOf } from "#scripts/accounts/target.ts";
import type { CleanUp } from "./clean-up.ts";
import { deleteRows, type Rows } from "./delete-rows.ts";
import type { Deployment } from "./deployment.ts";

export interface SmokeLogin {
  readonly sub: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates a user with an address below example.com, which has no mailbox, and no message is sent to
 * it.
 */
export async function createSmokeUser(
  deployment: Deployment,
  cleanUp: CleanUp,
  { role, groups }: { readonly role: string; readonly groups: readonly string[] },
): Promise<SmokeLogin> {
  const { target, runName } = deployment;
  const clients = operatorClients(target);
  const email = `${runName}-${role}@example.com`;
  const password = `Smoke-7-${randomBytes(18).toString("base64url")}`;
  const nowSeconds = Math.floor(Date.now() / 1000);
  let sub: string | undefined;
  cleanUp.add(`user ${email} and its rows`, async () => {
    await deleteUser(clients.cognito, target.userPoolId, email);
    for (const rows of sub === undefined ? [] : rowsOf(deployment, sub, nowSeconds)) {
      await deleteRows(clients.dynamo, rows);
    }
  });
  sub = await createAccount(
    clients,
    target,
    {
      ...{ email, password, groups, nameFirst: "Smoke", nameLast: "Test", company: runName },
      ...{ companyRole: role, allLayouts: false, expiration: 0, trialExpiration: 0, enabled: true },
    },
    nowSeconds,
  );
  // Simulates an authenticator, so that a deployment that requires one accepts the user.
  await clients.dynamo.send(
    new UpdateCommand({
      TableName: target.accessTable,
      Key: { pk: `U#${sub}`, sk: "A" },
      UpdateExpression: "SET mfaEnrolledAt = :now",
      ExpressionAttributeValues: { ":now": nowSeconds },
    }),
  );
  return { sub, email, password };
}

/** Mutations that send a command to a master: no step may use one. */
const COMMANDS = /\b(?:create|prepare|confirm|approve)Command\w*/u;

/** Signs in by SRP. The session refuses every command: a smoke test must not move trackers. */
export async function signInAs({ target }: Deployment, login: SmokeLogin): Promise<ApiSession> {
  const session = await openApiSession(target, login);
  return {
    ...session,
    graphql: (query, variables) => {
      const [command] = COMMANDS.exec(query) ?? [];
      if (command !== undefined) throw new Error(`the smoke test sends no command: ${command}`);
      return session.graphql(query, variables);
    },
  };
}

async function deleteUser(
  cognito: ReturnType<typeof operatorClients>["cognito"],
  UserPoolId: string,
  Username: string,
): Promise<void> {
  try {
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** Rows of the user: rights, proof of the password, and refusals since the run began. */
function rowsOf(
  { target, outputs }: Deployment,
  sub: string,
  fromSeconds: number,
): readonly Rows[] {
  const eventsTable = outputOf(outputs, "TrackerData", "EventsTableName");
  const days = new Set([dayOf(fromSeconds * 1000), dayOf(Date.now())]);
  const shards = Array.from({ length: DENIAL_SHARDS }, (_, shard) => shard);
  const denials = [...days].flatMap((day) =>
    shards.map((shard) => ({ TableName: eventsTable, pk: `X#${day}#${shard}`, mentioning: sub })),
  );
  return [
    { TableName: target.accessTable, pk: `U#${sub}` },
    { TableName: target.coreTable, pk: `U#${sub}#PROVED` },
    ...denials,
  ];
}
