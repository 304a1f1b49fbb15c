/**
 * The endpoints of the account itself: the caller (STS), the rights of a role (IAM), and the
 * resources of a stack (CloudFormation).
 */
import { evaluate } from "#src/access/policy.ts";
import type { Role, Roles } from "#src/access/principals.ts";
import type { AppliedResource } from "#src/assembly/apply.ts";
import {
  createQueryHandler,
  membersOf,
  type QueryAction,
  type QueryCall,
  requiredIn,
} from "#src/query-protocol.ts";
import type { XmlElement } from "#src/s3/xml.ts";
import {
  type Access,
  type Principal,
  type Random,
  ServiceError,
  type WireHandler,
} from "#src/services.ts";

export interface AccountEndpoints {
  readonly sts: WireHandler;
  readonly iam: WireHandler;
  readonly cloudFormation: WireHandler;
  /** Stores the resources of the stacks once they are provisioned. */
  publish(resources: readonly AppliedResource[]): void;
}

export interface AccountDeps {
  readonly accountId: string;
  readonly access: Access & Roles;
  readonly random: Random;
}

export function createAccountEndpoints(deps: AccountDeps): AccountEndpoints {
  const { access, random } = deps;
  let resources: readonly AppliedResource[] = [];
  const handler = (
    service: string,
    namespace: string,
    actions: Readonly<Record<string, QueryAction>>,
  ) => createQueryHandler({ service, namespace, actions, access, random });
  return {
    sts: handler("sts", "https://sts.amazonaws.com/doc/2011-06-15/", {
      GetCallerIdentity: ({ principal }) => callerIdentity(deps, principal),
    }),
    iam: handler("iam", "https://iam.amazonaws.com/doc/2010-05-08/", {
      ListRolePolicies: (call) => listPolicies(deps, call),
      GetRolePolicy: (call) => getPolicy(deps, call),
      SimulatePrincipalPolicy: (call) => simulate(deps, call),
    }),
    cloudFormation: handler(
      "cloudformation",
      "http://cloudformation.amazonaws.com/doc/2010-05-15/",
      {
        ListStackResources: (call) => listResources(deps, call, resources),
      },
    ),
    publish: (applied) => {
      resources = applied;
    },
  };
}

function callerIdentity({ accountId }: AccountDeps, principal: Principal): readonly XmlElement[] {
  const arn =
    principal.kind === "operator" ? `arn:aws:iam::${accountId}:user/operator` : principal.arn;
  return [
    ["Arn", arn],
    ["UserId", arn.split("/").at(-1) ?? ""],
    ["Account", accountId],
  ];
}

function listPolicies(
  { access }: AccountDeps,
  { form, principal }: QueryCall,
): readonly XmlElement[] {
  const role = roleNamed(access, requiredIn(form, "RoleName"));
  access.check(principal, "iam:ListRolePolicies", role.arn);
  return [
    ["PolicyNames", role.policies.map(({ name }) => ["member", name])],
    ["IsTruncated", "false"],
  ];
}

/** Answers GetRolePolicy; the policy document is URL-encoded, as on AWS. */
function getPolicy({ access }: AccountDeps, { form, principal }: QueryCall): readonly XmlElement[] {
  const role = roleNamed(access, requiredIn(form, "RoleName"));
  access.check(principal, "iam:GetRolePolicy", role.arn);
  const policy = role.policies.find(({ name }) => name === form.get("PolicyName"));
  if (policy === undefined)
    throw new ServiceError("NoSuchEntity", `${role.name} has no such policy.`, 404);
  return [
    ["RoleName", role.name],
    ["PolicyName", policy.name],
    ["PolicyDocument", encodeURIComponent(JSON.stringify(policy.document))],
  ];
}

function roleNamed(roles: Roles, name: string): ReturnType<Roles["all"]>[number] {
  const found = roles.all().find((role: Role) => role.name === name);
  if (found === undefined)
    throw new ServiceError("NoSuchEntity", `The role with name ${name} cannot be found.`, 404);
  return found;
}

/**
 * Answers a simulation of policies: evaluates every action on every resource with the evaluator
 * that authorises requests. It does not expand wildcards in the actions and resources asked about.
 */
function simulate({ access }: AccountDeps, { form, principal }: QueryCall): readonly XmlElement[] {
  const arn = requiredIn(form, "PolicySourceArn");
  access.check(principal, "iam:SimulatePrincipalPolicy", arn);
  const role = access.all().find((entry) => entry.arn === arn);
  if (role === undefined) throw new ServiceError("NoSuchEntity", `${arn} cannot be found.`, 404);
  const actions = membersOf(form, "ActionNames");
  const resources = membersOf(form, "ResourceArns");
  const conditions = contextOf(form);
  const results = actions.flatMap((action) =>
    (resources.length === 0 ? ["*"] : resources).map((resource): XmlElement => {
      const verdict = evaluate(role.statements, { action, resource, conditions });
      const explicit = verdict.deniedBy.length > 0 ? "explicitDeny" : "implicitDeny";
      return [
        "member",
        [
          ["EvalActionName", action],
          ["EvalResourceName", resource],
          ["EvalDecision", verdict.allowed ? "allowed" : explicit],
        ],
      ];
    }),
  );
  return [
    ["EvaluationResults", results],
    ["IsTruncated", "false"],
  ];
}

/** Condition keys of the simulated request, names in lower case. */
function contextOf(form: URLSearchParams): ReadonlyMap<string, readonly string[]> {
  const context = new Map<string, readonly string[]>();
  for (let at = 1; form.has(`ContextEntries.member.${at}.ContextKeyName`); at += 1) {
    const name = requiredIn(form, `ContextEntries.member.${at}.ContextKeyName`);
    const values = membersOf(form, `ContextEntries.member.${at}.ContextKeyValues`);
    context.set(name.toLowerCase(), values);
  }
  return context;
}

function listResources(
  { access }: AccountDeps,
  { form, principal }: QueryCall,
  resources: readonly AppliedResource[],
): readonly XmlElement[] {
  const stack = requiredIn(form, "StackName");
  access.check(principal, "cloudformation:ListStackResources", "*");
  const own = resources.filter((resource) => resource.stack === stack);
  if (own.length === 0)
    throw new ServiceError("ValidationError", `Stack with id ${stack} does not exist`);
  return [
    [
      "StackResourceSummaries",
      own.map(({ logicalId, type, physicalId }) => [
        "member",
        [
          ["LogicalResourceId", logicalId],
          ["PhysicalResourceId", physicalId],
          ["ResourceType", type],
          ["ResourceStatus", "CREATE_COMPLETE"],
        ],
      ]),
    ],
  ];
}
