/** The client of the Cognito user pool, and the state of a user's authenticator in it. */
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";

export function openUserPoolClient(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({ maxAttempts: 2 });
}

/** Whether the user has set up an authenticator app as a sign-in factor. */
export async function hasAuthenticator(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  username: string,
): Promise<boolean> {
  const { UserMFASettingList } = await client.send(
    new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }),
  );
  return UserMFASettingList?.includes("SOFTWARE_TOKEN_MFA") ?? false;
}
