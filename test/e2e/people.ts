/** People of a test: accounts of their own, signed in with SRP, whose rights the operator may change at any moment. */
import { randomUUID } from "node:crypto";
import { AdminDeleteUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import {
  type AccountClients,
  createAccount,
  grantLayout,
} from "#scripts/accounts/create-account.ts";
import type { Target } from "#scripts/accounts/target.ts";

/** What the access table says; what is left out is that of an active user of no layout. */
export interface Rights {
  readonly groups?: readonly string[];
  readonly allLayouts?: boolean;
  readonly enabled?: boolean;
  /** Epoch seconds; 0 means none. */
  readonly expiration?: number;
  readonly trialExpiration?: number;
  /** Epoch seconds; 0 means that there is no authenticator. */
  readonly mfaEnrolledAt?: number;
}

export interface Login {
  readonly sub: string;
  /** Lower case. */
  readonly email: string;
  readonly password: string;
}

export interface Person extends Login {
  readonly accessToken: string;
  readonly identityToken: string;
  readonly refreshToken: string;
}

export interface People {
  /** An account nobody has signed in to yet. */
  create(rights?: Rights): Promise<Login>;
  /** Somebody who is signed in; the rights are written after that, so that every state of an account has its tokens. */
  signedIn(rights?: Rights, layoutIds?: readonly string[]): Promise<Person>;
  /** Replaces the rights; tokens stay what they are. */
  change(login: Login, rights: Rights): Promise<void>;
  grant(login: Login, layoutId: string): Promise<void>;
  revoke(login: Login, layoutId: string): Promise<void>;
  /** Takes the user out of the access table. */
  forget(login: Login): Promise<void>;
  /** Takes all of them out of the target again. */
  dismiss(): Promise<void>;
}

export const PASSWORD = "Correct-Horse-7-Battery";

const ACTIVE: Required<Rights> = {
  groups: ["USER"],
  allLayouts: false,
  enabled: true,
  expiration: 0,
  trialExpiration: 0,
  // As if everybody had an authenticator, so that a deployment that asks for one lets them in.
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

/** Old enough to be a second person. */
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

async function writeRights(
  { dynamo }: AccountClients,
  { accessTable }: Target,
  { sub, email }: Login,
  { groups, ...rights }: Required<Rights>,
): Promise<void> {
  // DynamoDB keeps no empty set.
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
