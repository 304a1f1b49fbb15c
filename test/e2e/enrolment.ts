/** Enrols an authenticator for a signed-in user, as the console's set-up does. */
import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { totpCode } from "./totp-code.ts";

export async function enrolAuthenticator(
  cognito: CognitoIdentityProviderClient,
  AccessToken: string,
): Promise<void> {
  const { SecretCode = "" } = await cognito.send(
    new AssociateSoftwareTokenCommand({ AccessToken }),
  );
  const UserCode = totpCode(SecretCode, Math.floor(Date.now() / 1000));
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  await cognito.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  );
}
