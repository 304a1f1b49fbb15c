/** The operations around tokens: issuing, renewing and revoking them. */
import * as v from "valibot";
import { CHALLENGE_ANSWERS } from "./challenge-answers.ts";
import { cognitoError } from "./cognito-error.ts";
import { type CognitoContext, nowSeconds } from "./context.ts";
import { refreshTokens, type TokenRequest } from "./issue-tokens.ts";
import {
  adminOperation,
  clientMetadataSchema,
  type Operations,
  publicOperation,
} from "./operation.ts";
import type { Pool } from "./pools.ts";
import { signInWithPassword, signInWithRefreshToken, startSrp } from "./sign-in.ts";
import { userOfAccessToken } from "./tokens.ts";
import type { ClientMetadata } from "./triggers.ts";

const parametersSchema = v.optional(v.record(v.string(), v.string()), {});

const initiateSchema = v.object({
  ClientId: v.string(),
  AuthFlow: v.picklist([
    "USER_SRP_AUTH",
    "USER_PASSWORD_AUTH",
    "REFRESH_TOKEN_AUTH",
    "REFRESH_TOKEN",
  ]),
  AuthParameters: parametersSchema,
  ClientMetadata: clientMetadataSchema,
});

const adminInitiateSchema = v.object({
  ClientId: v.string(),
  AuthFlow: v.picklist(["ADMIN_USER_PASSWORD_AUTH"]),
  AuthParameters: parametersSchema,
  ClientMetadata: clientMetadataSchema,
});

const respondSchema = v.object({
  ClientId: v.string(),
  ChallengeName: v.picklist([
    "PASSWORD_VERIFIER",
    "NEW_PASSWORD_REQUIRED",
    "SOFTWARE_TOKEN_MFA",
    "MFA_SETUP",
  ]),
  ChallengeResponses: parametersSchema,
  Session: v.optional(v.string()),
  ClientMetadata: clientMetadataSchema,
});

const refreshSchema = v.object({
  ClientId: v.string(),
  RefreshToken: v.string(),
  ClientMetadata: clientMetadataSchema,
});

export function signInOperations(context: CognitoContext): Operations {
  const { pools } = context;

  function requestOf(clientId: string, clientMetadata: ClientMetadata): TokenRequest {
    return { ...pools.ofClient(clientId), clientMetadata };
  }

  return {
    InitiateAuth: publicOperation(initiateSchema, async (input) => {
      const request = requestOf(input.ClientId, input.ClientMetadata);
      switch (input.AuthFlow) {
        case "USER_SRP_AUTH":
          return startSrp(context, request, input.AuthParameters);
        case "USER_PASSWORD_AUTH":
          return signInWithPassword(
            context,
            request,
            input.AuthParameters,
            "ALLOW_USER_PASSWORD_AUTH",
          );
        case "REFRESH_TOKEN_AUTH":
        case "REFRESH_TOKEN":
          return signInWithRefreshToken(context, request, input.AuthParameters);
      }
    }),
    AdminInitiateAuth: adminOperation(pools, adminInitiateSchema, async (pool, input) => {
      const request = ofPool(requestOf(input.ClientId, input.ClientMetadata), pool);
      const flow = "ALLOW_ADMIN_USER_PASSWORD_AUTH";
      return signInWithPassword(context, request, input.AuthParameters, flow);
    }),
    RespondToAuthChallenge: publicOperation(respondSchema, async (input) => {
      const request = requestOf(input.ClientId, input.ClientMetadata);
      const answer = CHALLENGE_ANSWERS[input.ChallengeName];
      return answer(context, request, {
        responses: input.ChallengeResponses,
        session: input.Session,
      });
    }),
    GetTokensFromRefreshToken: publicOperation(refreshSchema, async (input) => {
      const request = requestOf(input.ClientId, input.ClientMetadata);
      return { AuthenticationResult: await refreshTokens(context, request, input.RefreshToken) };
    }),
    ...signOutOperations(context),
  };
}

function signOutOperations(context: CognitoContext): Operations {
  const revokeSchema = v.object({ ClientId: v.string(), Token: v.string() });
  const signOutSchema = v.object({ AccessToken: v.string() });
  return {
    RevokeToken: publicOperation(revokeSchema, async ({ ClientId, Token }) => {
      const { pool, client } = context.pools.ofClient(ClientId);
      if (Token.split(".").length === 3) {
        throw cognitoError("UnsupportedTokenTypeException", "Unsupported token type");
      }
      pool.logins.revoke(Token, client.id);
      return {};
    }),
    GlobalSignOut: publicOperation(signOutSchema, async ({ AccessToken }) => {
      const { pool, user } = await userOfAccessToken(
        context.pools,
        AccessToken,
        nowSeconds(context),
      );
      pool.logins.revokeAllOf(user.sub);
      return {};
    }),
  };
}

function ofPool(request: TokenRequest, pool: Pool): TokenRequest {
  if (request.pool === pool) return request;
  throw cognitoError(
    "ResourceNotFoundException",
    `User pool client ${request.client.id} does not exist.`,
  );
}
