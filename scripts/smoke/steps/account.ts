/**
 * Creates a user with the operator's rights, signs in for a query, and deletes the user: afterwards
 * the sign-in must fail.
 */
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { createCleanUp } from "#scripts/smoke/clean-up.ts";
import type { Deployment } from "#scripts/smoke/deployment.ts";
import { createSmokeUser, type SmokeLogin, signInAs } from "#scripts/smoke/smoke-user.ts";
import type { Step, StepTools } from "#scripts/smoke/step.ts";

const QUERY = `query { getMe { id state groups } listLayoutDetails { items { id } } listNotifications { items { id } } }`;

export function accountStep(deployment: () => Deployment): Step {
  return {
    name: "account",
    needs: ["outputs"],
    run: async (tools) => {
      const opened = deployment();
      const removal = createCleanUp();
      tools.cleanUp.add("what the account step left", async () => {
        const [left] = await removal.runAll();
        if (left !== undefined) throw new Error(`${left.what}: ${left.reason}`);
      });
      const login = await createSmokeUser(opened, removal, { role: "viewer", groups: ["USER"] });
      const session = await signInAs(opened, login);
      const { getMe } = await session.graphql<{ getMe: { id: string; state: string } }>(QUERY, {});
      if (getMe.id !== login.sub || getMe.state !== "ACTIVE") {
        throw new Error(`expected the active user ${login.sub}, got ${JSON.stringify(getMe)}`);
      }
      await recordRefusedSignIns(opened, login, tools);
      const [left] = await removal.runAll();
      if (left !== undefined) throw new Error(`${left.what}: ${left.reason}`);
      tools.answers.record("cognito.deletedUser", await refusedSignIn(opened, login));
      if (await hasRow(opened, login))
        throw new Error("the row of the deleted user is still there");
      return { status: "passed", summary: "signed in by SRP, queried, deleted with every row" };
    },
  };
}

async function recordRefusedSignIns(
  deployment: Deployment,
  login: SmokeLogin,
  { answers }: StepTools,
): Promise<void> {
  const wrong = { ...login, password: `${login.password}x` };
  answers.record("cognito.wrongPassword", await refusedSignIn(deployment, wrong));
  const unknown = { ...login, email: `${deployment.runName}-nobody@example.com` };
  answers.record("cognito.unknownUser", await refusedSignIn(deployment, unknown));
}

/** The pool's refusal of a sign-in. Throws when the sign-in succeeds. */
async function refusedSignIn({ target }: Deployment, { email, password }: SmokeLogin) {
  const { region, userPoolId, userPoolClientId: clientId } = target;
  const client = new CognitoIdentityProviderClient({ region });
  try {
    await signInWithPassword({ client, userPoolId, clientId }, email, password);
  } catch (error) {
    const { name, message, $metadata } = Object(error);
    return { name, message, status: $metadata?.httpStatusCode };
  }
  throw new Error(`${email} could sign in`);
}

async function hasRow({ target }: Deployment, { sub }: SmokeLogin): Promise<boolean> {
  const { Item } = await operatorClients(target).dynamo.send(
    new GetCommand({
      TableName: target.accessTable,
      Key: { pk: `U#${sub}`, sk: "A" },
      ConsistentRead: true,
    }),
  );
  return Item !== undefined;
}
