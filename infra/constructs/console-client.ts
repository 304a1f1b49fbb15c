/**
 * The app client of the console: SRP and refresh, short-lived tokens, and few attributes that users
 * may write themselves.
 */
import { Duration } from "aws-cdk-lib";
import {
  ClientAttributes,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";

export interface ConsoleClientProps {
  readonly userPool: UserPool;
}

export class ConsoleClient extends Construct {
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { userPool }: ConsoleClientProps) {
    super(scope, id);
    this.client = new UserPoolClient(this, "Client", {
      userPool,
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      authSessionValidity: Duration.minutes(LIMITS.signIn.sessionMinutes),
      accessTokenValidity: Duration.minutes(LIMITS.signIn.accessTokenMinutes),
      idTokenValidity: Duration.minutes(LIMITS.signIn.identityTokenMinutes),
      // Refresh tokens are not rotated: a crew on a poor link that loses one answer would be signed
      // out in the field.
      refreshTokenValidity: Duration.hours(LIMITS.signIn.refreshTokenHours),
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        givenName: true,
        familyName: true,
      }),
      // Excludes the e-mail address and custom attributes. A sign-up passes the company as client
      // metadata of the confirmation.
      writeAttributes: new ClientAttributes().withStandardAttributes({
        givenName: true,
        familyName: true,
      }),
    });
  }
}
