/**
 * Authenticates a request, as a user of the pool by token or a role by signature, and decides which
 * fields the caller may read.
 */

import { isRecord, type Json } from "#src/assembly/json.ts";
import { type Err, err, ok, type Result } from "#src/result.ts";
import {
  type Access,
  type Clock,
  type Principal,
  ServiceError,
  type TokenVerifier,
  type WireHead,
  type WireRequest,
} from "#src/services.ts";
import type { ApiSettings, AuthMode } from "./api.ts";
import { isStringArray, parseJson } from "./json.ts";
import type { CompiledSchema, FieldGrant } from "./schema.ts";

export type Caller =
  | {
      readonly mode: "userPool";
      readonly groups: readonly string[];
      readonly defaultAction: "ALLOW" | "DENY";
      readonly identity: Json;
      readonly expiresAtMilliseconds: number | undefined;
    }
  | {
      readonly mode: "iam";
      readonly principal: Principal;
      readonly identity: Json;
      readonly expiresAtMilliseconds: undefined;
    };

/** A refused request, with the status of its answer. */
export interface AuthRefusal {
  readonly status: number;
  readonly errorType: string;
  readonly message: string;
}

export type Authentication = Result<Caller, AuthRefusal>;

export interface AuthDependencies {
  readonly access: Access;
  readonly verifier: TokenVerifier;
  readonly clock: Clock;
}

type UserPoolMode = Extract<AuthMode, { mode: "userPool" }>;

function refuse(
  message: string,
  errorType = "UnauthorizedException",
  status = 401,
): Err<AuthRefusal> {
  return err({ status, errorType, message });
}

const NO_HEADER = "Valid authorization header not provided.";
const NOT_THIS_CALL = "You are not authorized to make this call.";

/**
 * Claims from an unverified token: only to choose the pool and to distinguish an expired token from
 * a wrong one.
 */
function claimsUnverified(token: string): Json | undefined {
  const [, payload, ...rest] = token.split(".");
  if (payload === undefined || rest.length !== 1) return undefined;
  const claims = parseJson(Buffer.from(payload, "base64url").toString());
  return isRecord(claims) ? claims : undefined;
}

function expiryOf(claims: Json): number | undefined {
  return typeof claims.exp === "number" ? claims.exp * 1000 : undefined;
}

function poolOf(api: ApiSettings, claims: Json): UserPoolMode | undefined {
  const pools = api.modes.filter((mode) => mode.mode === "userPool");
  const named = pools.find(({ userPoolId }) => String(claims.iss).endsWith(`/${userPoolId}`));
  return named ?? pools[0];
}

function isClientAllowed(pool: UserPoolMode, claims: Json): boolean {
  const client = claims.client_id ?? claims.aud;
  return pool.appIdClientPattern === undefined || pool.appIdClientPattern.test(String(client));
}

function userCaller(pool: UserPoolMode, claims: Json, sourceIp: string): Caller {
  const groups = claims["cognito:groups"];
  const identity = {
    sub: claims.sub ?? null,
    issuer: claims.iss ?? null,
    username: claims.username ?? claims["cognito:username"] ?? null,
    claims,
    groups: isStringArray(groups) ? groups : null,
    sourceIp: [sourceIp],
    defaultAuthStrategy: pool.defaultAction,
  };
  return {
    mode: "userPool",
    groups: identity.groups ?? [],
    defaultAction: pool.defaultAction,
    identity,
    expiresAtMilliseconds: expiryOf(claims),
  };
}

async function authenticateUser(
  api: ApiSettings,
  header: string,
  sourceIp: string,
  { verifier, clock }: AuthDependencies,
): Promise<Authentication> {
  const token = header.replace(/^Bearer /i, "");
  const unverified = claimsUnverified(token);
  if (unverified === undefined) return refuse("Unable to parse JWT token.");
  const pool = poolOf(api, unverified);
  if (pool === undefined) return refuse(NOT_THIS_CALL);
  try {
    const claims = await verifier.verify(pool.userPoolId, token);
    if (!isClientAllowed(pool, claims)) return refuse(NOT_THIS_CALL);
    return ok(userCaller(pool, claims, sourceIp));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const expiry = expiryOf(unverified);
    const isExpired = expiry !== undefined && expiry <= clock.nowMilliseconds();
    return refuse(isExpired ? "Token has expired." : "Unable to parse JWT token.");
  }
}

/** AppSync shows arn:aws:iam::1:role/Name as the session arn:aws:sts::1:assumed-role/Name/local. */
function userArnOf(principal: Principal, accountId: string): string {
  if (principal.kind === "operator") return `arn:aws:iam::${accountId}:user/operator`;
  const name = principal.arn.split("/").at(-1);
  return `arn:aws:sts::${accountId}:assumed-role/${name}/local`;
}

function iamCaller(api: ApiSettings, principal: Principal, sourceIp: string): Caller {
  const accountId = api.arn.split(":")[4] ?? "";
  const userArn = userArnOf(principal, accountId);
  const identity = {
    accountId,
    userArn,
    username: userArn.split("/").slice(1).join(":"),
    sourceIp: [sourceIp],
    cognitoIdentityPoolId: null,
    cognitoIdentityId: null,
    cognitoIdentityAuthType: null,
    cognitoIdentityAuthProvider: null,
  };
  return { mode: "iam", principal, identity, expiresAtMilliseconds: undefined };
}

const SIGNED = "AWS4-HMAC-SHA256";

function authenticateRole(api: ApiSettings, request: WireRequest, access: Access): Authentication {
  if (!api.modes.some(({ mode }) => mode === "iam")) return refuse(NOT_THIS_CALL);
  try {
    const principal = access.authenticate(request, "appsync");
    return ok(iamCaller(api, principal, request.remoteAddress));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return refuse(error.message, error.code, 403);
  }
}

/** The mode follows from the header: a signature is IAM, anything else a token of the user pool. */
export async function authenticate(
  api: ApiSettings,
  request: WireRequest,
  dependencies: AuthDependencies,
): Promise<Authentication> {
  const header = request.headers.authorization;
  if (header === undefined || header === "") return refuse(NO_HEADER);
  if (header.startsWith(SIGNED)) return authenticateRole(api, request, dependencies.access);
  return authenticateUser(api, header, request.remoteAddress, dependencies);
}

/** False when the head alone shows that `authenticate` refuses the request. */
export async function admits(
  api: ApiSettings,
  head: WireHead,
  dependencies: AuthDependencies,
): Promise<boolean> {
  const { authorization = "" } = head.headers;
  if (authorization.startsWith(SIGNED)) return dependencies.access.admits(head, "appsync");
  if (authorization === "") return false;
  return (await authenticateUser(api, authorization, head.remoteAddress, dependencies)).ok;
}

function isGranted(grant: FieldGrant, caller: Caller): boolean {
  if (grant.mode !== caller.mode) return false;
  if (grant.mode !== "userPool" || caller.mode !== "userPool") return true;
  return grant.groups.length === 0 || grant.groups.some((group) => caller.groups.includes(group));
}

function isAllowedByIam(
  caller: Caller,
  api: ApiSettings,
  field: { readonly typeName: string; readonly fieldName: string },
  access: Access,
): boolean {
  if (caller.mode !== "iam") return true;
  try {
    const resource = `${api.arn}/types/${field.typeName}/fields/${field.fieldName}`;
    access.check(caller.principal, "appsync:GraphQL", resource);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

/** Whether the caller may see a field: directives for every field, the role's statements for fields of the root types. */
export function mayAccess(
  caller: Caller,
  api: { readonly settings: ApiSettings; readonly schema: CompiledSchema },
  typeName: string,
  fieldName: string,
  access: Access,
): boolean {
  const grants = api.schema.grantsOf(typeName, fieldName);
  const isOpen =
    grants === undefined
      ? api.settings.modes[0].mode === caller.mode &&
        (caller.mode !== "userPool" || caller.defaultAction === "ALLOW")
      : grants.some((grant) => isGranted(grant, caller));
  if (!isOpen) return false;
  const { schema } = api.schema;
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const isRoot = roots.some((root) => root?.name === typeName);
  return !isRoot || isAllowedByIam(caller, api.settings, { typeName, fieldName }, access);
}
