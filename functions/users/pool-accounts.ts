/**
 * Operations on accounts in the user pool. Each is idempotent, and reports the state of the account
 * that it found.
 */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  UnsupportedUserStateException,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { err, ok, type Result } from "#domain/result.ts";

export interface PoolNames {
  readonly nameFirst: string;
  readonly nameLast: string;
}

export interface PoolAccount extends PoolNames {
  readonly sub: string;
  readonly enabled: boolean;
  /** Status of the account in the user pool's own terms. */
  readonly status: string;
}

/**
 * The id of the account, whether created now or by an earlier attempt (as long as its user has
 * never signed in); otherwise the reason why none was created.
 */
export type Creation = Result<string, "taken" | CreationRefusal>;

/** Reasons for which the user pool refuses the account data. */
export type CreationRefusal = "InvalidEmail" | "OperationNotAllowed" | "WeakPassword";

export interface PoolAccounts {
  /** Creates the account and, unless it `isSilent`, mails an invitation to that address. */
  create(email: string, names: PoolNames, isSilent: boolean): Promise<Creation>;
  /** Mails a new temporary password; returns false if the user has already signed in. */
  inviteAgain(email: string): Promise<boolean>;
  /** The account of this user; undefined when the user pool does not know the user. */
  find(sub: string): Promise<PoolAccount | undefined>;
  groupsOf(sub: string): Promise<readonly string[]>;
  addToGroup(sub: string, group: string): Promise<void>;
  removeFromGroup(sub: string, group: string): Promise<void>;
  /**
   * Enables or disables the account. While it is disabled, the user pool refuses sign-in and
   * refresh; its tokens are revoked.
   */
  switchOn(sub: string, enabled: boolean): Promise<void>;
  rename(sub: string, names: PoolNames): Promise<void>;
  /**
   * Removes the user's authenticator: the next sign-in needs no code, and all earlier sessions end.
   */
  resetAuthenticator(sub: string): Promise<void>;
  /** Revokes all refresh tokens of the user. */
  signOut(sub: string): Promise<void>;
}

export interface PoolAccountsDeps {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

export function poolAccounts({ client, userPoolId }: PoolAccountsDeps): PoolAccounts {
  const of = (sub: string) => ({ UserPoolId: userPoolId, Username: sub });
  return {
    create: (email, names, isSilent) =>
      createAccount(client, userPoolId, { email, names, isSilent }),
    inviteAgain: async (email) => {
      try {
        await client.send(
          new AdminCreateUserCommand({
            ...of(email),
            MessageAction: "RESEND",
            DesiredDeliveryMediums: ["EMAIL"],
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof UnsupportedUserStateException) return false;
        throw error;
      }
    },
    find: (sub) => findAccount(client, userPoolId, sub),
    groupsOf: (sub) => allGroupsOf(client, userPoolId, sub),
    addToGroup: async (sub, GroupName) => {
      await client.send(new AdminAddUserToGroupCommand({ ...of(sub), GroupName }));
    },
    removeFromGroup: async (sub, GroupName) => {
      await client.send(new AdminRemoveUserFromGroupCommand({ ...of(sub), GroupName }));
    },
    switchOn: async (sub, enabled) => {
      if (enabled) await client.send(new AdminEnableUserCommand(of(sub)));
      else await client.send(new AdminDisableUserCommand(of(sub)));
    },
    rename: async (sub, names) => {
      const UserAttributes = attributesOf(names);
      await client.send(new AdminUpdateUserAttributesCommand({ ...of(sub), UserAttributes }));
    },
    resetAuthenticator: async (sub) => {
      const off = { Enabled: false, PreferredMfa: false };
      await client.send(
        new AdminSetUserMFAPreferenceCommand({ ...of(sub), SoftwareTokenMfaSettings: off }),
      );
      await client.send(new AdminUserGlobalSignOutCommand(of(sub)));
    },
    signOut: async (sub) => {
      await client.send(new AdminUserGlobalSignOutCommand(of(sub)));
    },
  };
}

interface NewPoolAccount {
  readonly email: string;
  readonly names: PoolNames;
  readonly isSilent: boolean;
}

async function createAccount(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  { email, names, isSilent }: NewPoolAccount,
): Promise<Creation> {
  const verified = [
    { Name: "email", Value: email },
    // The address counts as verified by the invitation: the temporary password is sent nowhere
    // else, and the provider of a company confirms the address itself.
    { Name: "email_verified", Value: "true" },
  ];
  try {
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        UserAttributes: [...verified, ...attributesOf(names)],
        ...(isSilent
          ? { MessageAction: "SUPPRESS" as const }
          : { DesiredDeliveryMediums: ["EMAIL" as const] }),
      }),
    );
    return ok(textOf(User?.Attributes, "sub"));
  } catch (error) {
    const code = refusalOf(error);
    if (code !== undefined) return err(code);
    if (!(error instanceof UsernameExistsException)) throw error;
    const known = await findAccount(client, UserPoolId, email);
    return known?.status === "FORCE_CHANGE_PASSWORD" ? ok(known.sub) : err("taken");
  }
}

function refusalOf(error: unknown): CreationRefusal | undefined {
  if (error instanceof InvalidParameterException) return "InvalidEmail";
  // This error concerns the temporary password, which the user pool generates by its own policy.
  if (error instanceof InvalidPasswordException) return "WeakPassword";
  return error instanceof NotAuthorizedException ? "OperationNotAllowed" : undefined;
}

async function findAccount(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  username: string,
): Promise<PoolAccount | undefined> {
  try {
    const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username: username }));
    return {
      sub: textOf(found.UserAttributes, "sub"),
      enabled: found.Enabled === true,
      status: found.UserStatus ?? "UNKNOWN",
      nameFirst: textOf(found.UserAttributes, "given_name"),
      nameLast: textOf(found.UserAttributes, "family_name"),
    };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

async function allGroupsOf(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  Username: string,
): Promise<readonly string[]> {
  const names: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(
      new AdminListGroupsForUserCommand({
        ...{ UserPoolId, Username },
        ...(NextToken === undefined ? {} : { NextToken }),
      }),
    );
    names.push(...(page.Groups ?? []).map(({ GroupName = "" }) => GroupName));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return names;
}

function attributesOf({ nameFirst, nameLast }: PoolNames): AttributeType[] {
  return [
    { Name: "given_name", Value: nameFirst },
    { Name: "family_name", Value: nameLast },
  ];
}

/** Value of the attribute with this name; empty when it is absent. */
function textOf(attributes: readonly AttributeType[] | undefined, name: string): string {
  return attributes?.find(({ Name }) => Name === name)?.Value ?? "";
}
