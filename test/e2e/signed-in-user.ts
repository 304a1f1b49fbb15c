/**
 * Users of a test: they sign up or are created, sign in with SRP, and call the two APIs with their
 * tokens.
 */
import { randomUUID } from "node:crypto";
import {
  AdminDeleteUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import { createAccount } from "#scripts/accounts/create-account.ts";
import type { CloudUnderTest } from "./cloud-under-test.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { ACCOUNT_AGE_SECONDS, nowSeconds } from "./people.ts";

export const PASSWORD = "Correct-Horse-7-Battery";

export interface Credentials {
  readonly email: string;
  readonly sub: string;
}

export interface GraphqlAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly errorType?: string; readonly message: string }[];
}

export interface Session extends Credentials {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Returns the answer unchanged, including errors. */
  graphql(query: string, variables?: Readonly<Record<string, unknown>>): Promise<GraphqlAnswer>;
  rest(route: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }>;
  /** As in CloudUnderTest. */
  readonly atEnd: CloudUnderTest["atEnd"];
}

export interface Rights {
  readonly groups?: readonly string[];
  readonly allLayouts?: boolean;
}

function newEmail(): string {
  return `e2e-${randomUUID()}@brightfield.example`;
}

/**
 * A signed-in user with these rights, marked as having an authenticator, which some deployments
 * require.
 */
export async function signedInUser(cloud: CloudUnderTest, rights: Rights = {}): Promise<Session> {
  const session = await signIn(cloud, await newUser(cloud, rights));
  await cloud.clients.dynamo.send(
    new UpdateCommand({
      TableName: cloud.target.accessTable,
      Key: { pk: `U#${session.sub}`, sk: "A" },
      UpdateExpression: "SET mfaEnrolledAt = :past",
      ExpressionAttributeValues: { ":past": 1 },
    }),
  );
  return session;
}

/** Creates a user with these rights, as the operator. */
export async function newUser(
  cloud: CloudUnderTest,
  { groups = [], allLayouts = false }: Rights = {},
  email = newEmail(),
) {
  const request = {
    email,
    nameFirst: "Per",
    nameLast: "Son",
    company: "Brightfield Energy",
    companyRole: "Tester",
    groups,
    allLayouts,
    expiration: 0,
    trialExpiration: 0,
    enabled: true,
    password: PASSWORD,
  };
  const madeAt = nowSeconds() - ACCOUNT_AGE_SECONDS;
  const sub = await createAccount(cloud.clients, cloud.target, request, madeAt);
  cloud.atEnd(() => removeUser(cloud, sub));
  return { email, sub } satisfies Credentials;
}

async function removeUser({ clients, target }: CloudUnderTest, sub: string): Promise<void> {
  const Key = { pk: `U#${sub}`, sk: "A" };
  await clients.dynamo.send(new DeleteCommand({ TableName: target.accessTable, Key }));
  const UserPoolId = target.userPoolId;
  await clients.cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub }));
}

/** Signs up and confirms the mailed code, as on the sign-in page. */
export async function signUp({ clients, cloud, target }: OwnCloud): Promise<Credentials> {
  const email = newEmail();
  const ClientId = target.userPoolClientId;
  const { UserSub: sub = "" } = await clients.cognito.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: PASSWORD,
      UserAttributes: [
        { Name: "given_name", Value: "Self" },
        { Name: "family_name", Value: "Made" },
      ],
    }),
  );
  const code = await newestCode(cloud, email);
  await clients.cognito.send(
    new ConfirmSignUpCommand({
      ClientId,
      Username: email,
      ConfirmationCode: code,
      ClientMetadata: { company: "Brightfield Energy" },
    }),
  );
  return { email, sub };
}

async function newestCode({ origin }: OwnCloud["cloud"], email: string): Promise<string> {
  const answer = await fetch(`${origin}/_local/mail`);
  const mails: readonly { readonly to: string; readonly text: string }[] = await answer.json();
  const code = /\d{6}/.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Requests a code by mail, and sets the same password with it. */
export async function resetPassword(own: OwnCloud, { email }: Credentials): Promise<void> {
  const { clients, cloud, target } = own;
  const user = { ClientId: target.userPoolClientId, Username: email };
  await clients.cognito.send(new ForgotPasswordCommand(user));
  const ConfirmationCode = await newestCode(cloud, email);
  await clients.cognito.send(
    new ConfirmForgotPasswordCommand({ ...user, ConfirmationCode, Password: PASSWORD }),
  );
}

/** Signs in. Rejects with the pool's error, and when more than the password is required. */
export async function signIn(cloud: CloudUnderTest, credentials: Credentials): Promise<Session> {
  const { accessToken, identityToken, refreshToken } = await signInTokens(cloud, credentials);
  return {
    ...credentials,
    accessToken,
    refreshToken,
    graphql: async (query, variables = {}) => {
      const response = await fetch(cloud.target.graphqlUrl, {
        method: "POST",
        headers: { authorization: accessToken, "content-type": "application/json" },
        body: JSON.stringify({ query, variables }),
      });
      return await response.json();
    },
    rest: (route, body) => callRest(cloud, identityToken, route, body),
    atEnd: cloud.atEnd,
  };
}

async function signInTokens({ clients, target }: CloudUnderTest, { email }: Credentials) {
  const { userPoolId, userPoolClientId: clientId } = target;
  const pool = { client: clients.cognito, userPoolId, clientId };
  const { AuthenticationResult, ChallengeName } = await signInWithPassword(pool, email, PASSWORD);
  const { AccessToken, IdToken, RefreshToken } = AuthenticationResult ?? {};
  if (AccessToken === undefined || IdToken === undefined || RefreshToken === undefined) {
    throw new Error(`the sign-in of ${email} stopped at ${ChallengeName}`);
  }
  return { accessToken: AccessToken, identityToken: IdToken, refreshToken: RefreshToken };
}

async function callRest({ target }: CloudUnderTest, token: string, route: string, body: unknown) {
  const [method = "", path = ""] = route.split(" ");
  const response = await fetch(target.restUrl + path, {
    method,
    headers: { authorization: token, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}

/** Gets new tokens with the refresh token, which runs the pool's trigger again. */
export async function refresh(
  { clients, target }: CloudUnderTest,
  session: Session,
): Promise<void> {
  await clients.cognito.send(
    new InitiateAuthCommand({
      ClientId: target.userPoolClientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: session.refreshToken },
    }),
  );
}
