/** The user pool service with real signatures, accessed over HTTP as by Amplify and the SDK. */
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import type { Providers } from "#src/assembly/apply.ts";
import { createDeployment } from "#src/assembly/deployment.ts";
import { type CognitoService, createCognito } from "#src/cognito/cognito.ts";
import { identityProviders } from "#src/providers/identity.ts";
import { err, ok } from "#src/result.ts";
import type { AccessKey, InvocationResult, LambdaService, StateStore } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { listen } from "#test/dynamodb/wire-listener.ts";

export const PASSWORD = "Correct-horse-7-battery";
export const REGION = "us-east-1";

type Properties = Readonly<Record<string, unknown>>;
export type Trigger = (event: TriggerEvent) => unknown;

export interface TriggerEvent {
  readonly version: string;
  readonly triggerSource: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly clientId: string };
  readonly request: Readonly<Record<string, unknown>>;
  response: Record<string, unknown>;
}

export interface CognitoSetting {
  readonly pool?: Properties;
  readonly client?: Properties;
  /** Properties of an external provider, without the pool. */
  readonly provider?: Properties;
  /** Triggers by function ARN. */
  readonly triggers?: Readonly<Record<string, Trigger>>;
  readonly state?: StateStore;
}

export interface ServedCognito {
  readonly cognito: CognitoService;
  readonly endpoint: string;
  readonly poolId: string;
  readonly clientId: string;
  /** Client that signs as the operator. */
  readonly admin: CognitoIdentityProviderClient;
  /** Client that signs as a role with the rights for these actions on this pool. */
  roleClient(name: string, actions: readonly string[]): CognitoIdentityProviderClient;
  /** Advances the clock of the service, not that of signatures and clients. */
  advance(seconds: number): void;
  nowSeconds(): number;
  /**
   * Adds an enabled user with a permanent password and a verified address; returns the user's sub.
   */
  addUser(email: string, password?: string): Promise<string>;
  /** The code in the newest mail to the address. */
  mailedCode(email: string): string;
  /**
   * Calls one operation without a signature: returns the answer's body on success, else the error's
   * name.
   */
  call(operation: string, input: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly errorType: string | null;
  readonly body: Record<string, unknown>;
}

const POOL: Properties = {
  UsernameAttributes: ["email"],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ["email"],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
  MfaConfiguration: "OPTIONAL",
  EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
  AdminCreateUserConfig: {
    InviteMessageTemplate: { EmailSubject: "Welcome {username}", EmailMessage: "Password: {####}" },
  },
  VerificationMessageTemplate: { EmailSubject: "Code", EmailMessage: "Code: {####}" },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 12,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      TemporaryPasswordValidityDays: 3,
    },
  },
};

const CLIENT: Properties = {
  ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
  PreventUserExistenceErrors: "ENABLED",
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 720,
  TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
  WriteAttributes: ["given_name", "family_name"],
};

export async function serveCognito(setting: CognitoSetting = {}): Promise<ServedCognito> {
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  let offsetSeconds = 0;
  // The clock stands still between two advances, because the codes of authenticators change every
  // 30 seconds.
  const startedAt = Date.now();
  const clock = { nowMilliseconds: () => startedAt + offsetSeconds * 1000 };
  const access = await createAccess({
    region: REGION,
    clock: { nowMilliseconds: () => Date.now() },
    random,
    state: createMemoryState(),
  });
  const cognito = createCognito({
    clock,
    random,
    access,
    state: setting.state ?? createMemoryState(),
    lambda: functionsIn(setting.triggers ?? {}),
    log: () => undefined,
    region: REGION,
    accountId: "000000000000",
  });
  const { poolId, clientId } = await provisionPool(cognito, setting);
  const listener = await listen(cognito.handle);
  const endpoint = `${listener.origin}/_aws/cognito`;
  const admin = sdkClient(endpoint, access.operatorKey());
  return {
    cognito,
    endpoint,
    poolId,
    clientId,
    admin,
    roleClient: (name, actions) => {
      const arn = `arn:aws:iam::000000000000:role/${name}`;
      access.define({ arn, name, trusted: ["lambda.amazonaws.com"] });
      const Resource = `arn:aws:cognito-idp:${REGION}:000000000000:userpool/${poolId}`;
      const Statement = [{ Effect: "Allow", Action: actions, Resource }];
      access.grant(name, parsePolicy({ Version: "2012-10-17", Statement }, name));
      return sdkClient(endpoint, access.keyOfRole(arn));
    },
    advance: (seconds) => {
      offsetSeconds += seconds;
    },
    nowSeconds: () => Math.floor(clock.nowMilliseconds() / 1000),
    addUser: (email, password = PASSWORD) => addUser(admin, poolId, email, password),
    mailedCode: (email) => {
      const mail = cognito.outbox.list().findLast(({ to }) => to === email);
      if (mail === undefined) throw new Error(`no mail to ${email}`);
      return mail.text.slice(mail.text.indexOf(": ") + 2);
    },
    call: (operation, input) => call(endpoint, operation, input),
    stop: async () => {
      admin.destroy();
      await listener.stop();
      await cognito.stop();
    },
  };
}

async function provisionPool(
  cognito: CognitoService,
  setting: CognitoSetting,
): Promise<{ poolId: string; clientId: string }> {
  const origins = { endpoint: "http://127.0.0.1:1", browserOrigin: "http://localhost:1" };
  const deployment = createDeployment(origins, (objectKey) => objectKey);
  const providers: Providers = identityProviders(cognito);
  const apply = async (type: string, logicalId: string, properties: Properties) => {
    const provider = providers[`AWS::Cognito::${type}`];
    if (provider === undefined) throw new Error(`no provider for ${type}`);
    const resource = { stack: "AppIdentity", logicalId, type, properties };
    return (await provider(resource, deployment)).ref;
  };
  const poolId = await apply("UserPool", "Users", { ...POOL, ...setting.pool });
  if (setting.provider !== undefined) {
    const provider = { ...setting.provider, UserPoolId: poolId };
    await apply("UserPoolIdentityProvider", "Acme", provider);
    await apply("UserPoolDomain", "Domain", { Domain: "acme-console", UserPoolId: poolId });
  }
  const client = { ...CLIENT, ...setting.client, UserPoolId: poolId };
  const clientId = await apply("UserPoolClient", "Console", client);
  for (const GroupName of ["USER", "ADMIN", "CONTROLS"]) {
    await apply("UserPoolGroup", GroupName, { GroupName, UserPoolId: poolId });
  }
  return { poolId, clientId };
}

function functionsIn(triggers: Readonly<Record<string, Trigger>>): LambdaService {
  return {
    async invoke(functionArn, event): Promise<InvocationResult> {
      const trigger = triggers[functionArn];
      if (trigger === undefined) throw new Error(`no function ${functionArn}`);
      try {
        const payload = await trigger(JSON.parse(JSON.stringify(event)));
        return ok(JSON.parse(JSON.stringify(payload ?? null)));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return err({ errorType: error.name, errorMessage: error.message });
      }
    },
  };
}

function sdkClient(endpoint: string, credentials: AccessKey): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region: REGION,
    endpoint,
    credentials,
    maxAttempts: 1,
  });
}

async function addUser(
  admin: CognitoIdentityProviderClient,
  UserPoolId: string,
  email: string,
  Password: string,
): Promise<string> {
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "true" },
  ];
  const created = await admin.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      UserAttributes,
      MessageAction: "SUPPRESS",
    }),
  );
  const Username = created.User?.Username ?? "";
  await admin.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
  );
  return Username;
}

async function call(endpoint: string, operation: string, input: unknown): Promise<Answer> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  return {
    status: response.status,
    errorType: response.headers.get("x-amzn-errortype"),
    body: JSON.parse(await response.text()),
  };
}
