/**
 * Holds the principals: an access key per role of the templates, one for the operator, and every
 * decision made with them.
 */
import { createHmac } from "node:crypto";
import type { Access, AccessKey, Clock, Principal, Random, StateStore } from "#src/services.ts";
import { evaluate, type Question, type Statement } from "./policy.ts";
import { denial } from "./refusals.ts";
import { isHeadSigned, verifySignature } from "./sigv4.ts";

export interface Role {
  readonly arn: string;
  readonly name: string;
  /** Services that the trust policy lets assume the role, such as lambda.amazonaws.com. */
  readonly trusted: readonly string[];
}

/** One answer to "may this role do that here". */
export interface Decision {
  readonly roleArn: string;
  readonly action: string;
  readonly resource: string;
  readonly allowed: boolean;
  /**
   * Ids of the allow statements that matched; a statement that matched alone in some decision is
   * one that the role needs.
   */
  readonly statements: readonly string[];
}

export interface RolePolicy {
  readonly name: string;
  /** The policy document as the template gives it, references filled in. */
  readonly document: unknown;
}

export interface Roles {
  define(role: Role): void;
  /** Adds statements to a role, and the inline policy they are from. Throws for a role that has not been defined. */
  grant(roleName: string, statements: readonly Statement[], policy?: RolePolicy): void;
  /** Throws unless the role exists and its trust policy names the service. */
  requireTrust(roleArn: string, service: string): void;
  all(): readonly (Role & {
    readonly statements: readonly Statement[];
    readonly policies: readonly RolePolicy[];
  })[];
}

export interface AccessDeps {
  readonly region: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly state: StateStore;
  readonly onDecision?: ((decision: Decision) => void) | undefined;
}

type PrincipalKey = AccessKey & { readonly principal: Principal };

/**
 * Access keys are derived from a secret that is generated once and stored in the state, so they are
 * the same at every start.
 */
export async function createAccess(deps: AccessDeps): Promise<Access & Roles> {
  const secret = await loadSecret(deps);
  const operator = deriveKey(secret, { kind: "operator" });
  const keys = new Map<string, PrincipalKey>([[operator.accessKeyId, operator]]);
  const roles = createRoles((arn) => {
    const key = deriveKey(secret, { kind: "role", arn });
    keys.set(key.accessKeyId, key);
  });
  const expectedOf = (service: string) => ({
    service,
    region: deps.region,
    nowMilliseconds: deps.clock.nowMilliseconds(),
  });
  return {
    ...roles,
    authenticate: (request, service) =>
      verifySignature(request, expectedOf(service), (id) => keys.get(id)).principal,
    admits: (head, service) => isHeadSigned(head, expectedOf(service), (id) => keys.get(id)),
    check: (principal, action, resource, conditions) => {
      if (principal.kind === "operator") return;
      const question = conditions ? { action, resource, conditions } : { action, resource };
      const decision = decide(roles.role(principal.arn), question);
      deps.onDecision?.(decision);
      if (!decision.allowed) throw denial(principal.arn, action, resource);
    },
    keyOfRole: (roleArn) => deriveKey(secret, { kind: "role", arn: roles.role(roleArn).arn }),
    operatorKey: () => operator,
  };
}

function createRoles(onDefined: (arn: string) => void) {
  const byArn = new Map<
    string,
    Role & { statements: readonly Statement[]; policies: readonly RolePolicy[] }
  >();
  const role = (arn: string) => {
    const found = byArn.get(arn);
    if (found === undefined) throw new Error(`there is no role ${arn}`);
    return found;
  };
  return {
    role,
    define: (definition: Role) => {
      byArn.set(definition.arn, { ...definition, statements: [], policies: [] });
      onDefined(definition.arn);
    },
    grant: (roleName: string, statements: readonly Statement[], policy?: RolePolicy) => {
      const found = [...byArn.values()].find(({ name }) => name === roleName);
      if (found === undefined) throw new Error(`there is no role named ${roleName}`);
      found.statements = [...found.statements, ...statements];
      if (policy !== undefined) found.policies = [...found.policies, policy];
    },
    requireTrust: (roleArn: string, service: string) => {
      if (!role(roleArn).trusted.includes(service))
        throw new Error(`${service} may not assume ${roleArn}: its trust policy does not name it`);
    },
    all: () => [...byArn.values()],
  };
}

function decide(
  { arn, statements }: Role & { readonly statements: readonly Statement[] },
  question: Question,
): Decision {
  const { allowed, allowedBy } = evaluate(statements, question);
  const { action, resource } = question;
  return { roleArn: arn, action, resource, allowed, statements: allowedBy };
}

async function loadSecret({ state, random }: AccessDeps): Promise<Buffer> {
  const stored = state.load("access");
  if (typeof stored === "object" && stored !== null && "secret" in stored)
    return Buffer.from(String(stored.secret), "base64");
  const secret = Buffer.from(random.bytes(32));
  await state.save("access", { secret: secret.toString("base64") });
  return secret;
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Keys of roles are temporary ones, as in AWS, and valid only together with their session token.
 */
function deriveKey(secret: Buffer, principal: Principal): PrincipalKey {
  const name = principal.kind === "role" ? principal.arn : "operator";
  const part = (purpose: string): Buffer =>
    createHmac("sha256", secret).update(`${purpose}\n${name}`).digest();
  const id = [...part("id").subarray(0, 16)].map((byte) => BASE32[byte % 32]).join("");
  const secretAccessKey = part("key").toString("base64").slice(0, 40);
  if (principal.kind === "operator")
    return { principal, accessKeyId: `AKIA${id}`, secretAccessKey };
  const sessionToken = part("session").toString("base64");
  return { principal, accessKeyId: `ASIA${id}`, secretAccessKey, sessionToken };
}
