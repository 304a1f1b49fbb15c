/**
 * Creates a user with the operator's rights: the first administrator of a deployment, and the demo
 * accounts.
 */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Target } from "./target.ts";

export interface AccountRequest {
  /** In lower case. */
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string;
  readonly groups: readonly string[];
  readonly allLayouts: boolean;
  /** Epoch seconds; 0 means that the account never expires. */
  readonly expiration: number;
  readonly trialExpiration: number;
  readonly enabled: boolean;
  /** Set as a permanent password; without one the pool sends an invitation with a temporary one. */
  readonly password?: string;
}

export interface AccountClients {
  readonly cognito: CognitoIdentityProviderClient;
  readonly dynamo: DynamoDBDocumentClient;
}

/**
 * Creates the user and returns the id. A repeat leaves the user unchanged, except for the password,
 * the groups and the rights, which are set as requested.
 */
export async function createAccount(
  clients: AccountClients,
  target: Target,
  request: AccountRequest,
  nowSeconds: number,
): Promise<string> {
  const sub = await ensureUser(clients.cognito, target, request);
  await setPassword(clients.cognito, target, sub, request.password);
  for (const group of request.groups) {
    await clients.cognito.send(
      new AdminAddUserToGroupCommand({
        UserPoolId: target.userPoolId,
        Username: sub,
        GroupName: group,
      }),
    );
  }
  await clients.dynamo.send(
    new PutCommand({ TableName: target.accessTable, Item: accessItem(sub, request, nowSeconds) }),
  );
  return sub;
}

/** Grants a user one layout; idempotent. */
export async function grantLayout(
  clients: AccountClients,
  target: Target,
  grant: { readonly sub: string; readonly layoutId: string; readonly nowSeconds: number },
): Promise<void> {
  const { sub, layoutId, nowSeconds } = grant;
  await clients.dynamo.send(
    new PutCommand({
      TableName: target.accessTable,
      Item: {
        pk: `U#${sub}`,
        sk: `L#${layoutId}`,
        gsi2pk: `L#${layoutId}`,
        gsi2sk: `U#${sub}`,
        grantedBy: "operator",
        grantedAt: nowSeconds,
      },
    }),
  );
}

async function ensureUser(
  cognito: CognitoIdentityProviderClient,
  { userPoolId }: Target,
  request: AccountRequest,
): Promise<string> {
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: request.email,
        // The service's default is SMS, but users have no phone numbers here ("Amazon Cognito API
        // reference, AdminCreateUser").
        DesiredDeliveryMediums: ["EMAIL"],
        ...(request.password === undefined ? {} : { MessageAction: "SUPPRESS" }),
        UserAttributes: [
          { Name: "email", Value: request.email },
          { Name: "email_verified", Value: "true" },
          { Name: "given_name", Value: request.nameFirst },
          { Name: "family_name", Value: request.nameLast },
        ],
      }),
    );
    return subOf(User?.Attributes);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const known = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: userPoolId, Username: request.email }),
    );
    return subOf(known.UserAttributes);
  }
}

async function setPassword(
  cognito: CognitoIdentityProviderClient,
  { userPoolId }: Target,
  sub: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return;
  await cognito.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: userPoolId,
      Username: sub,
      Password: password,
      Permanent: true,
    }),
  );
}

type Attributes = readonly {
  readonly Name?: string | undefined;
  readonly Value?: string | undefined;
}[];

function subOf(attributes: Attributes | undefined): string {
  const sub = attributes?.find(({ Name }) => Name === "sub")?.Value;
  if (sub === undefined) throw new Error("the pool answered with a user that has no sub");
  return sub;
}

/** The user's row in the access table, from which all rights are read. */
function accessItem(sub: string, request: AccountRequest, nowSeconds: number) {
  return {
    pk: `U#${sub}`,
    sk: "A",
    gsi1pk: "USERS",
    gsi1sk: request.email,
    email: request.email,
    emailVerified: true,
    nameFirst: request.nameFirst,
    nameLast: request.nameLast,
    company: request.company,
    companyRole: request.companyRole,
    ...(request.groups.length === 0 ? {} : { groups: new Set(request.groups) }),
    allLayouts: request.allLayouts,
    enabled: request.enabled,
    expiration: request.expiration,
    trialExpiration: request.trialExpiration,
    userCreateDate: nowSeconds,
    userLastModifiedDate: nowSeconds,
    rev: 1,
  };
}
