/**
 * Sign-in through OIDC providers: the user pool's own address, a provider for each company, and an
 * app client of its own, which accepts no password.
 */
import { Duration, SecretValue } from "aws-cdk-lib";
import {
  CfnUserPoolClient,
  CfnUserPoolIdentityProvider,
  OAuthScope,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import { SIGN_ON_ATTRIBUTES } from "#domain/access/single-sign-on.ts";
import { LIMITS } from "#infra/deployment/limits.ts";
import type { SignOnProviderSettings, SingleSignOnSettings } from "#infra/deployment/settings.ts";

export interface SingleSignOnProps {
  readonly userPool: UserPool;
  readonly settings: SingleSignOnSettings;
  /** Origins of the console. */
  readonly origins: readonly string[];
}

/** Path of the console to which a sign-in at the provider comes back. */
const CALLBACK_PATH = "/sso";

export class SingleSignOn extends Construct {
  readonly client: UserPoolClient;
  /** Address of the user pool's own domain, without a slash at the end. */
  readonly address: string;

  constructor(scope: Construct, id: string, { userPool, settings, origins }: SingleSignOnProps) {
    super(scope, id);
    const domain = new UserPoolDomain(this, "Domain", {
      userPool,
      cognitoDomain: { domainPrefix: settings.domainPrefix },
    });
    this.address = domain.baseUrl();
    const providers = settings.providers.map((provider) => this.addProvider(userPool, provider));
    this.client = this.addClient(userPool, settings, origins);
    for (const provider of providers) this.client.node.addDependency(provider);
  }

  private addProvider(
    { userPoolId }: UserPool,
    { name, mailDomain, issuer, clientId, secretName, scopes, ...claims }: SignOnProviderSettings,
  ): CfnUserPoolIdentityProvider {
    return new CfnUserPoolIdentityProvider(this, `Provider-${name}`, {
      userPoolId,
      providerName: name,
      providerType: "OIDC",
      idpIdentifiers: [mailDomain],
      providerDetails: {
        client_id: clientId,
        // A reference, which CloudFormation resolves: the secret itself is in no template.
        client_secret: SecretValue.secretsManager(secretName).unsafeUnwrap(),
        oidc_issuer: issuer,
        authorize_scopes: scopes,
        attributes_request_method: "GET",
      },
      attributeMapping: mappingOf(claims),
    });
  }

  private addClient(
    userPool: UserPool,
    { providers }: SingleSignOnSettings,
    origins: readonly string[],
  ): UserPoolClient {
    const client = new UserPoolClient(this, "Client", {
      userPool,
      generateSecret: false,
      oAuth: {
        flows: { authorizationCodeGrant: true },
        // Without aws.cognito.signin.user.admin: a token of this client cannot change the account.
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL],
        callbackUrls: origins.map((origin) => `${origin}${CALLBACK_PATH}`),
        logoutUrls: origins.map((origin) => `${origin}/`),
      },
      supportedIdentityProviders: providers.map(({ name }) =>
        UserPoolClientIdentityProvider.custom(name),
      ),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(LIMITS.signIn.accessTokenMinutes),
      idTokenValidity: Duration.minutes(LIMITS.signIn.identityTokenMinutes),
      refreshTokenValidity: Duration.hours(LIMITS.signIn.refreshTokenHours),
    });
    const resource = client.node.defaultChild;
    if (!(resource instanceof CfnUserPoolClient)) throw new Error("expected a client's resource");
    resource.explicitAuthFlows = ["ALLOW_REFRESH_TOKEN_AUTH"];
    resource.readAttributes = ["email", "email_verified", "given_name", "family_name"];
    // Cognito writes mapped claims with the rights of the client; a user cannot use them, because
    // no token of this client has the scope for it.
    resource.writeAttributes = Object.values(SIGN_ON_ATTRIBUTES);
    return client;
  }
}

/**
 * Claims by attribute. Only attributes of single sign-on are mapped, so that a provider can never
 * change the address with which an account is known.
 */
function mappingOf({
  groupsClaim,
  mfa,
}: Pick<SignOnProviderSettings, "groupsClaim" | "mfa">): Readonly<Record<string, string>> {
  return {
    [SIGN_ON_ATTRIBUTES.subject]: "sub",
    [SIGN_ON_ATTRIBUTES.email]: "email",
    [SIGN_ON_ATTRIBUTES.emailVerified]: "email_verified",
    ...(groupsClaim === undefined ? {} : { [SIGN_ON_ATTRIBUTES.groups]: groupsClaim }),
    ...(mfa === undefined ? {} : { [SIGN_ON_ATTRIBUTES.factors]: mfa.claim }),
  };
}
