/** Administrators' calls to a pool that signs in with passwords. */
import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandOutput,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import { type Answer, type ServedCognito, serveCognito } from "./served-cognito.ts";

export interface Administrator {
  pool(): { UserPoolId: string };
  named(Username: string): { UserPoolId: string; Username: string };
  create(
    Username: string,
    more?: Partial<AdminCreateUserCommand["input"]>,
  ): Promise<AdminCreateUserCommandOutput>;
  get(Username: string): Promise<AdminGetUserCommandOutput>;
  update(Username: string, values: Readonly<Record<string, string>>): Promise<unknown>;
  signIn(username: string, password: string): Promise<Answer>;
  refresh(RefreshToken: string): Promise<Answer>;
}

export function servePool(): Promise<ServedCognito> {
  return serveCognito({
    client: {
      ExplicitAuthFlows: [
        "ALLOW_USER_PASSWORD_AUTH",
        "ALLOW_ADMIN_USER_PASSWORD_AUTH",
        "ALLOW_REFRESH_TOKEN_AUTH",
      ],
    },
  });
}

export function administratorOf(served: ServedCognito): Administrator {
  const pool = () => ({ UserPoolId: served.poolId });
  const named = (Username: string) => ({ ...pool(), Username });
  return {
    pool,
    named,
    create: (Username, more = {}) =>
      served.admin.send(new AdminCreateUserCommand({ ...named(Username), ...more })),
    get: (Username) => served.admin.send(new AdminGetUserCommand(named(Username))),
    update: (Username, values) => {
      const UserAttributes = Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
      return served.admin.send(
        new AdminUpdateUserAttributesCommand({ ...named(Username), UserAttributes }),
      );
    },
    signIn: (USERNAME, password) =>
      served.call("InitiateAuth", {
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId: served.clientId,
        AuthParameters: { USERNAME, PASSWORD: password },
      }),
    refresh: (RefreshToken) =>
      served.call("GetTokensFromRefreshToken", { ClientId: served.clientId, RefreshToken }),
  };
}

export function attributesOf(
  list: AttributeType[] | undefined,
): Record<string, string | undefined> {
  return Object.fromEntries((list ?? []).map(({ Name, Value }) => [Name, Value]));
}

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

export function tokensOf({ body }: Answer): Tokens {
  const result = body.AuthenticationResult;
  if (isTokens(result)) return result;
  throw new Error(`no tokens: ${JSON.stringify(body)}`);
}

function isTokens(value: unknown): value is Tokens {
  return typeof value === "object" && value !== null && "RefreshToken" in value;
}
