/**
 * Simulates the policies of every role in the templates: everything that their statements name must
 * be allowed, and nothing sensitive or foreign.
 */
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import {
  GetRolePolicyCommand,
  IAMClient,
  ListRolePoliciesCommand,
  SimulatePrincipalPolicyCommand,
} from "@aws-sdk/client-iam";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { isRecord } from "#scripts/json.ts";
import { type Deployment, deployedStacks, physicalNames } from "#scripts/smoke/deployment.ts";
import {
  actionsIn,
  allowedQuestions,
  deniedQuestions,
  type Question,
} from "#scripts/smoke/role-questions.ts";
import type { Step } from "#scripts/smoke/step.ts";

/**
 * Most attempts: requests are throttled, so the client waits and retries ("IAM API reference,
 * SimulatePrincipalPolicy").
 */
const MOST_ATTEMPTS = 8;

interface DeployedRole {
  /** Stack and logical id of the role. */
  readonly place: string;
  readonly name: string;
  /** Documents of the role's inline policies in the templates. */
  readonly documents: readonly unknown[];
}

export function rolesStep(deployment: () => Deployment): Step {
  return {
    name: "roles",
    needs: ["outputs"],
    run: async ({ signal, answers }) => {
      const opened = deployment();
      if (opened.assembly === undefined) return { status: "skipped", summary: "no cloud assembly" };
      const { region } = opened.target;
      const iam = new IAMClient({ region, maxAttempts: MOST_ATTEMPTS });
      const roles = await deployedRoles(opened, new CloudFormationClient({ region }));
      const sts = new STSClient({ region });
      const { Account: accountId } = await sts.send(new GetCallerIdentityCommand({}));
      const findings: string[] = [];
      let asked = 0;
      for (const role of roles) {
        signal.throwIfAborted();
        const result = await checkRole(iam, role, `arn:aws:iam::${accountId}:role/${role.name}`);
        asked += result.asked;
        findings.push(...result.findings.map((text) => `${role.place}: ${text}`));
      }
      answers.record("iam.roles", { faults: findings.length });
      return {
        status: roles.length > 0 && findings.length === 0 ? "passed" : "failed",
        summary: `${roles.length} roles, ${asked} questions, ${findings.length} wrong answers`,
        notes: findings,
      };
    },
  };
}

/** Roles of the stacks deployed here; the local cloud leaves out the web stack. */
async function deployedRoles(
  deployment: Deployment,
  client: CloudFormationClient,
): Promise<readonly DeployedRole[]> {
  const stacks = deployedStacks(deployment).filter(
    ({ name }) => deployment.localOrigin === undefined || !name.endsWith("TrackerWeb"),
  );
  const policies = stacks.flatMap(({ template }) =>
    [...template.resources.values()].filter(({ type }) => type === "AWS::IAM::Policy"),
  );
  const roles: DeployedRole[] = [];
  for (const { deployedName, template } of stacks) {
    const names = await physicalNames(client, deployedName);
    for (const [logicalId, { type, properties }] of template.resources) {
      if (type !== "AWS::IAM::Role") continue;
      // Policies of other stacks refer to the role by an export's name, which contains the logical
      // id.
      const attached = policies.filter((policy) =>
        JSON.stringify(policy.properties.Roles ?? []).includes(logicalId),
      );
      const inline = [properties.Policies ?? []].flat().filter(isRecord);
      const documents = [...inline, ...attached.map((policy) => policy.properties)].map(
        ({ PolicyDocument }) => PolicyDocument,
      );
      const place = `${deployedName}/${logicalId}`;
      const name = names.get(logicalId);
      if (name === undefined) throw new Error(`${place} is not deployed`);
      roles.push({ place, name, documents });
    }
  }
  return roles;
}

async function checkRole(
  iam: IAMClient,
  { name, documents: wanted }: DeployedRole,
  arn: string,
): Promise<{ readonly asked: number; readonly findings: readonly string[] }> {
  const documents = await inlinePolicies(iam, name);
  const allowed = allowedQuestions(documents);
  const denied = deniedQuestions(documents, actionsIn(wanted));
  const refused = await wrongAnswers(iam, arn, allowed, "allowed");
  const granted = await wrongAnswers(iam, arn, denied, "denied");
  return {
    asked: allowed.length + denied.length,
    findings: [
      ...driftOf(documents, wanted),
      ...refused.map((question) => `may not ${question}`),
      ...granted.map((question) => `may ${question}`),
    ],
  };
}

/** Differences between the deployed policies and those of the templates. */
function driftOf(deployed: readonly unknown[], wanted: readonly unknown[]): readonly string[] {
  const actions = actionsIn(deployed);
  const missing = [...actionsIn(wanted)].filter((action) => !actions.has(action));
  const counts = `has ${deployed.length} inline policies, the templates give it ${wanted.length}`;
  return [
    ...(deployed.length === wanted.length ? [] : [counts]),
    ...missing.map((action) => `has no statement for ${action}`),
  ];
}

async function inlinePolicies(iam: IAMClient, RoleName: string): Promise<readonly unknown[]> {
  const { PolicyNames = [] } = await iam.send(new ListRolePoliciesCommand({ RoleName }));
  const documents: unknown[] = [];
  for (const PolicyName of PolicyNames) {
    const { PolicyDocument } = await iam.send(new GetRolePolicyCommand({ RoleName, PolicyName }));
    documents.push(JSON.parse(decodeURIComponent(PolicyDocument ?? "null")));
  }
  return documents;
}

/** Sends questions with the same resource and context in one request; returns the wrong answers. */
async function wrongAnswers(
  iam: IAMClient,
  PolicySourceArn: string,
  questions: readonly Question[],
  expected: "allowed" | "denied",
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { actions, resource, context } of batches(questions)) {
    const { EvaluationResults = [] } = await iam.send(
      new SimulatePrincipalPolicyCommand({
        PolicySourceArn,
        ActionNames: [...actions],
        ResourceArns: [resource],
        ContextEntries: Object.entries(context).map(([ContextKeyName, values]) => ({
          ContextKeyName,
          ContextKeyValues: [...values],
          ContextKeyType: "stringList",
        })),
      }),
    );
    for (const { EvalActionName, EvalDecision } of EvaluationResults) {
      const decision = EvalDecision === "allowed" ? "allowed" : "denied";
      if (decision !== expected) wrong.push(`${EvalActionName} on ${resource}`);
    }
  }
  return wrong;
}

interface Batch extends Omit<Question, "action"> {
  readonly actions: Set<string>;
}

function batches(questions: readonly Question[]): readonly Batch[] {
  const found = new Map<string, Batch>();
  for (const { action, resource, context } of questions) {
    const key = JSON.stringify([resource, context]);
    const batch = found.get(key) ?? { resource, context, actions: new Set<string>() };
    batch.actions.add(action);
    found.set(key, batch);
  }
  return [...found.values()];
}
