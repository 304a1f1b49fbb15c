/**
 * Users of a test: their own accounts, signed in with SRP, whose rights the operator can change at
 * any time.
 */
import { randomUUID } from "node:crypto";
import {
  AdminDeleteUserCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import {
  type AccountClients,
  createAccount,
  grantLayout,
} from "#scripts/accounts/create-account.ts";
import type { Target } from "#scripts/accounts/target.ts";

/** Entries of the access table. Missing ones are those of an active user without layouts. */
export interface Rights {
  readonly groups?: readonly string[];
  readonly allLayouts?: boolean;
  readonly enabled?: boolean;
  /** Epoch seconds; 0 means that the account never expires. */
  readonly expiration?: number;
  readonly trialExpiration?: number;
  /** Epoch seconds; 0 means that the user has no authenticator. */
  readonly mfaEnrolledAt?: number;
}

export interface Login {
  readonly sub: string;
  /** In lower case. */
  readonly email: string;
  readonly password: string;
}

export interface Person extends Login {
  readonly accessToken: string;
  readonly identityToken: string;
  readonly refreshToken: string;
}

export interface People {
  /** Creates an account that has not been used to sign in yet. */
  create(rights?: Rights): Promise<Login>;
  /**
   * Creates a signed-in user. The rights are set after the sign-in, so that accounts in every state
   * have tokens.
   */
  signedIn(rights?: Rights, layoutIds?: readonly string[]): Promise<Person>;
  /** Signs the user in once more, in another session. */
  signedInAgain(login: Login): Promise<Person>;
  /** New tokens of the same session; rejects when the refresh token is not valid. */
  renewed(person: Person): Promise<Person>;
  /** Replaces the rights; the tokens do not change. */
  change(login: Login, rights: Rights): Promise<void>;
  grant(login: Login, layoutId: string): Promise<void>;
  revoke(login: Login, layoutId: string): Promise<void>;
  /** Removes the user from the access table. */
  forget(login: Login): Promise<void>;
  /** Removes all of these users from the target. */
  dismiss(): Promise<void>;
}

export const PASSWORD = "Correct-Horse-7-Battery";

const ACTIVE: Required<Rights> = {
  groups: ["USER"],
  allLayouts: false,
  enabled: true,
  expiration: 0,
  trialExpiration: 0,
  // As if the user had an authenticator, so that deployments that require one accept the sign-in.
  mfaEnrolledAt: 1,
};

export function openPeople(clients: AccountClients, target: Target): People {
  const made: Login[] = [];
  const people: People = {
    create: async (rights) => {
      const login = await createLogin(clients, target, { ...ACTIVE, ...rights });
      made.push(login);
      return login;
    },
    signedIn: async (rights = {}, layoutIds = []) => {
      const login = await people.create();
      const person = await signIn(clients, target, login);
      await people.change(login, rights);
      for (const layoutId of layoutIds) await people.grant(login, layoutId);
      return person;
    },
    signedInAgain: (login) => signIn(clients, target, login),
    renewed: (person) => renew(clients, target, person),
    change: (login, rights) => writeRights(clients, target, login, { ...ACTIVE, ...rights }),
    grant: ({ sub }, layoutId) =>
      grantLayout(clients, target, { sub, layoutId, nowSeconds: nowSeconds() }),
    revoke: ({ sub }, layoutId) => deleteRow(clients, target, sub, `L#${layoutId}`),
    forget: ({ sub }) => deleteRow(clients, target, sub, "A"),
    dismiss: async () => {
      for (const login of made.splice(0)) {
        await people.forget(login);
        await clients.cognito.send(
          new AdminDeleteUserCommand({ UserPoolId: target.userPoolId, Username: login.sub }),
        );
      }
    },
  };
  return people;
}

/** Minimum age of an account for approving as a second person. */
export const ACCOUNT_AGE_SECONDS = 7 * 86_400;

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

async function createLogin(
  clients: AccountClients,
  target: Target,
  { mfaEnrolledAt: _, ...rights }: Required<Rights>,
): Promise<Login> {
  const email = `e2e-${randomUUID()}@brightfield.example`;
  const profile = { nameFirst: "End", nameLast: "ToEnd", company: "Brightfield Energy" };
  const request = { email, ...profile, companyRole: "Tester", password: PASSWORD, ...rights };
  const sub = await createAccount(clients, target, request, nowSeconds() - ACCOUNT_AGE_SECONDS);
  return { sub, email, password: PASSWORD };
}

async function signIn(
  { cognito }: AccountClients,
  { userPoolId, userPoolClientId }: Target,
  login: Login,
): Promise<Person> {
  const pool = { client: cognito, userPoolId, clientId: userPoolClientId };
  const { AuthenticationResult } = await signInWithPassword(pool, login.email, login.password);
  const { AccessToken, IdToken, RefreshToken } = AuthenticationResult ?? {};
  if (AccessToken === undefined || IdToken === undefined || RefreshToken === undefined) {
    throw new Error("expected the sign-in to end in three tokens");
  }
  return {
    ...login,
    accessToken: AccessToken,
    identityToken: IdToken,
    refreshToken: RefreshToken,
  };
}

async function renew(
  { cognito }: AccountClients,
  { userPoolClientId: ClientId }: Target,
  person: Person,
): Promise<Person> {
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: person.refreshToken },
    }),
  );
  const { AccessToken, IdToken } = AuthenticationResult ?? {};
  if (AccessToken === undefined || IdToken === undefined) {
    throw new Error("expected a renewal to end in two tokens");
  }
  return { ...person, accessToken: AccessToken, identityToken: IdToken };
}

async function writeRights(
  { dynamo }: AccountClients,
  { accessTable }: Target,
  { sub, email }: Login,
  { groups, ...rights }: Required<Rights>,
): Promise<void> {
  // Left out when empty, because DynamoDB stores no empty sets.
  const values = { ...rights, email, ...(groups.length === 0 ? {} : { groups: new Set(groups) }) };
  const sets = Object.keys(values).map((name) => `#${name} = :${name}`);
  const names = [...Object.keys(rights), "email", "groups"].map((name) => [`#${name}`, name]);
  await dynamo.send(
    new UpdateCommand({
      TableName: accessTable,
      Key: { pk: `U#${sub}`, sk: "A" },
      UpdateExpression: `SET ${sets.join(", ")}${groups.length === 0 ? " REMOVE #groups" : ""}`,
      ExpressionAttributeNames: Object.fromEntries(names),
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  );
}

async function deleteRow(
  { dynamo }: AccountClients,
  { accessTable }: Target,
  sub: string,
  sk: string,
): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: accessTable, Key: { pk: `U#${sub}`, sk } }));
}
