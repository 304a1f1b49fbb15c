/** Every right that infra/ grants is needed: removing it makes a test fail on this machine. */
import type { Decision, GrantedRole, Role } from "local-cloud";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import { fieldsOf, readSchema } from "#infra/schema-fields.ts";
import { birth } from "#test/builders/wire-messages.ts";
import { newSubject } from "./call-subject.ts";
import { enterSite } from "./entered-site.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { type Asked, runEverything } from "./everything.ts";
import { functionCallers } from "./function-callers.ts";
import { connectMaster, connTopic, registerMaster } from "./master-client.ts";
import { type MutatedAssembly, mutateAssembly, withoutAction } from "./mutated-assembly.ts";
import { isEmbedded, needsOwnCloud } from "./needs-own-cloud.ts";
import { CDK_OUT, type OwnCloud, startOwnCloud } from "./own-cloud.ts";
import { newUser, signIn } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";
import { until } from "./until.ts";

needsOwnCloud(import.meta.filename);

interface Grant {
  readonly role: Role;
  readonly statement: string;
  readonly action: string;
}

interface OnlyOnAws {
  /** Reason why nothing on this machine uses these rights. */
  readonly reason: string;
  readonly has: (role: Role) => boolean;
  readonly actions: readonly string[];
}

/** Time limit for one run of everything, on a busy machine. */
const EVERYTHING_MILLISECONDS = 240_000;

const WRITE_LOG = ["logs:CreateLogStream", "logs:PutLogEvents"];

/** The complete list of rights whose use cannot be shown here; the test compares it exactly. */
const ONLY_ON_AWS: readonly OnlyOnAws[] = [
  {
    reason: "Lambda delivers the log of a function with the function's own role",
    has: ({ trusted }) => trusted.includes("lambda.amazonaws.com"),
    actions: WRITE_LOG,
  },
  {
    reason: "AppSync delivers the API's log",
    has: ({ name }) => name.includes("GraphqlLogRole"),
    actions: WRITE_LOG,
  },
  {
    reason: "AWS IoT delivers the broker's log",
    has: ({ name }) => name.includes("BrokerLogRole"),
    actions: WRITE_LOG,
  },
];

/** Policies that AWS maintains, which a role attaches as a whole. */
const MANAGED = "arn:aws:iam::aws:policy/";

function grantsOf(roles: readonly GrantedRole[]): readonly Grant[] {
  return roles.flatMap((role) =>
    role.statements.flatMap(({ id, effect, actions }) =>
      effect === "Allow" ? actions.map((action) => ({ role, statement: id, action })) : [],
    ),
  );
}

/** True when removing the statement would have turned this decision into a refusal. */
function dependsOn({ allowed, roleArn, action, statements }: Decision, grant: Grant): boolean {
  const isAlone = statements.length === 1 && statements[0] === grant.statement;
  return allowed && isAlone && roleArn === grant.role.arn && action === grant.action;
}

describe("everything the product does", () => {
  let own: OwnCloud;
  let asked: Asked;
  let roles: readonly GrantedRole[];

  beforeAll(async () => {
    if (!isEmbedded) return;
    own = await startOwnCloud();
    asked = await runEverything(own);
    roles = own.cloud.roles();
  }, EVERYTHING_MILLISECONDS);

  afterAll(() => own?.stop());

  it("asks every field and every route, once in vain", () => {
    const fields = fieldsOf(readSchema());
    const names = [...fields, ...OPERATION_NAMES.filter((name) => !fields.includes(name))].sort();
    expect(names.length).toBe(OPERATION_NAMES.length);
    expect([...asked.allowed].sort()).toEqual(names);
    expect([...asked.refused].sort()).toEqual(names);
  });

  it("needs every statement and every action of every role", () => {
    const listed = roles.flatMap((role) =>
      ONLY_ON_AWS.filter(({ has }) => has(role)).flatMap(({ actions }) =>
        actions.map((action) => `${role.name} ${action}`),
      ),
    );
    const unused = grantsOf(roles)
      .filter(({ statement }) => !statement.startsWith(MANAGED))
      .filter((grant) => !own.decisions.some((decision) => dependsOn(decision, grant)))
      .map(({ role, action }) => `${role.name} ${action}`);
    expect(unused.sort()).toEqual(listed.sort());
  });

  it("leaves no role without a right, and two with a policy of AWS", () => {
    expect(roles.length).toBeGreaterThan(15);
    expect(roles.filter(({ statements }) => statements.length === 0)).toEqual([]);
    const managed = grantsOf(roles).filter(({ statement }) => statement.startsWith(MANAGED));
    const holders = new Set(managed.map(({ role, statement }) => `${role.name} ${statement}`));
    expect([...holders].sort()).toEqual([
      expect.stringMatching(/^TrackerDevice-AuditRole\S+ \S+AWSIoTDeviceDefenderAudit#0$/),
      expect.stringMatching(
        /^TrackerDevice-ProvisioningRegistrar\S+ \S+AWSIoTThingsRegistration#0$/,
      ),
    ]);
  });

  it("lets exactly the configured services call a function", () => {
    const { calling, permitted } = functionCallers(CDK_OUT);
    expect(calling.length).toBeGreaterThan(5);
    expect(permitted).toEqual(calling);
  });

  it("is refused nothing by its own roles", () => {
    expect(own.decisions.filter(({ allowed }) => !allowed)).toEqual([]);
  });
});

describe("without one right", () => {
  let assembly: MutatedAssembly | undefined;
  let own: OwnCloud | undefined;

  afterEach(async () => {
    await own?.stop();
    assembly?.remove();
  });

  /** Starts the cloud of a deployment with one action removed from a policy. */
  async function startWithout(stack: string, policy: string, action: string): Promise<OwnCloud> {
    assembly = mutateAssembly(CDK_OUT, stack, withoutAction(policy, action));
    own = await startOwnCloud(assembly.cdkOut);
    return own;
  }

  /** Refusals of the roles, as role and action. */
  function refusals({ decisions }: OwnCloud): readonly string[] {
    return decisions.flatMap(({ allowed, roleArn, action }) =>
      allowed ? [] : [`${roleArn.slice(roleArn.indexOf("/") + 1)} ${action}`],
    );
  }

  async function administrator(cloud: OwnCloud) {
    return signIn(cloud, await newUser(cloud, { groups: ["ADMIN"], allLayouts: true }));
  }

  it("authorise cannot read who is asking, and no caller gets an answer", async () => {
    const cloud = await startWithout("TrackerApi", "FieldsSourceaccess", "dynamodb:BatchGetItem");
    const session = await administrator(cloud);
    const { data, errors } = await session.graphql("{ getMe { id } }");
    expect(data).toBeNull();
    expect(errors).toHaveLength(1);
    expect(refusals(cloud)).toEqual([
      expect.stringMatching(/^TrackerApi-FieldsSourceaccessRole\S+ dynamodb:BatchGetItem$/),
    ]);
  });

  it("no layout can be created, and nothing of it is stored", async () => {
    const cloud = await startWithout("TrackerApi", "LayoutsRole", "dynamodb:PutItem");
    const session = await administrator(cloud);
    const call = FIELD_CALLS["Mutation.createLayoutDetails"];
    const subject = newSubject("0");
    const { errors } = await session.graphql(call?.document ?? "", call?.variables(subject));
    expect(errors?.[0]?.errorType).toBe("InternalFailure");
    expect(refusals(cloud)).toEqual([
      expect.stringMatching(/^TrackerApi-LayoutsRole\S+ dynamodb:PutItem$/),
    ]);
    expect(cloud.log.map(({ fields }) => String(fields.line))).toContainEqual(
      expect.stringContaining("AccessDeniedException"),
    );
    const list = await session.graphql("{ listLayoutDetails { items { id } } }");
    expect(list.data).toEqual({ listLayoutDetails: { items: [] } });
  });

  it("no user can sign in where the trigger may not look at users", async () => {
    const cloud = await startWithout(
      "TrackerIdentity",
      "PreTokenReadsUsers",
      "cognito-idp:AdminGetUser",
    );
    await expect(administrator(cloud)).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      message: expect.stringContaining("is not authorized to perform: cognito-idp:AdminGetUser"),
    });
  });

  it("an upload that is not there looks like a failure", async () => {
    const cloud = await startWithout("TrackerApi", "UploadsRole", "s3:ListBucket");
    const session = await administrator(cloud);
    const call = FIELD_CALLS["Mutation.acceptLayoutUpload"];
    const { errors } = await session.graphql(
      call?.document ?? "",
      call?.variables(newSubject("0")),
    );
    expect(errors?.[0]?.errorType).toBe("InternalFailure");
    expect(refusals(cloud)).toEqual([expect.stringMatching(/UploadsRole\S+ s3:ListBucket$/)]);
  });

  it("a master's birth cannot be stored and ends with the rule's errors", async () => {
    const cloud = await startWithout("TrackerDevice", "OnPresenceRole", "dynamodb:UpdateItem");
    const { mId } = await enterSite(await administrator(cloud), newSubject("FCC23D0508A9B1A1"));
    const master = await connectMaster(cloud, await registerMaster(cloud, mId));
    await master.publish(connTopic(mId), birth({ mId }), true);
    const reason = expect.stringMatching(/AccessDeniedException.*dynamodb:UpdateItem/);
    await until(async () => expect(await ruleErrors(cloud)).toMatchObject([{ reason }]));
    await master.cut();
  });
});
