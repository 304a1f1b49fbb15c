/** Sends each API requests that it must refuse, and records the form of the refusals. */
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import type { Target } from "#scripts/accounts/target.ts";
import type { Deployment } from "#scripts/smoke/deployment.ts";
import { answerOf, type HttpAnswer } from "#scripts/smoke/http-answer.ts";
import { createSmokeUser, signInAs } from "#scripts/smoke/smoke-user.ts";
import type { Step } from "#scripts/smoke/step.ts";

interface Probe {
  readonly name: string;
  readonly ask: (target: Target, tokens: Tokens) => Promise<HttpAnswer>;
  /** Status of the answer; GraphQL answers most refusals with 200. */
  readonly status: number;
}

interface Tokens {
  /** Access token of a user without any right. */
  readonly access: string;
  readonly identity: string;
}

const ME = "{ getMe { id } }";
const USERS = "{ listUsers { items { username } } }";
const NO_LAYOUT = "0198c0de-0000-7000-8000-000000000000";
/** A mutation that only the product's own functions may send; the layout does not exist. */
const NOTICE = `mutation { publishSiteNotice(input: { layoutId: "${NO_LAYOUT}", ts: 1782300000, kinds: [CONN], mLocIds: [] }) { layoutId } }`;

const PROBES: readonly Probe[] = [
  { name: "graphql.noToken", status: 401, ask: (target) => graphql(target, undefined, ME) },
  { name: "graphql.badToken", status: 401, ask: (target) => graphql(target, "x.y.z", ME) },
  {
    name: "graphql.notPermitted",
    status: 200,
    ask: (target, { access }) => graphql(target, access, USERS),
  },
  {
    name: "graphql.unauthorized",
    status: 200,
    ask: (target, { access }) => graphql(target, access, NOTICE),
  },
  {
    name: "graphql.validation",
    status: 200,
    ask: (target, { access }) => graphql(target, access, "{ getMe { nothing } }"),
  },
  {
    name: "graphql.missingArgument",
    status: 200,
    ask: (target, { access }) => graphql(target, access, "{ listTaskPhotos { hash } }"),
  },
  {
    name: "graphql.introspection",
    status: 200,
    ask: (target, { access }) => graphql(target, access, "{ __schema { types { name } } }"),
  },
  {
    name: "graphql.syntax",
    status: 400,
    ask: (target, { access }) => graphql(target, access, "{ getMe {"),
  },
  {
    name: "graphql.malformed",
    status: 400,
    ask: (target, { access }) => post(target.graphqlUrl, { authorization: access }, "not JSON"),
  },
  { name: "rest.noToken", status: 401, ask: (target) => rest(target, "/sites/") },
  { name: "rest.badToken", status: 401, ask: (target) => rest(target, "/sites/", "x.y.z") },
  {
    name: "rest.unknownRoute",
    status: 404,
    ask: (target, { identity }) => rest(target, "/nothing/", identity),
  },
  {
    name: "rest.forbidden",
    status: 403,
    ask: (target, { identity }) => rest(target, "/sites/", identity),
  },
];

export function refusalsStep(deployment: () => Deployment): Step {
  return {
    name: "refusals",
    needs: ["outputs"],
    run: async ({ cleanUp, answers }) => {
      const opened = deployment();
      const { target } = opened;
      const login = await createSmokeUser(opened, cleanUp, { role: "stranger", groups: [] });
      const { accessToken: access, identityToken: identity } = await signInAs(opened, login);
      const wrong: string[] = [];
      for (const { name, ask, status } of PROBES) {
        const answer = await ask(target, { access, identity });
        answers.record(name, answer);
        const isRefusal = answer.status === status && (status !== 200 || hasErrors(answer.body));
        if (!isRefusal) wrong.push(`${name} was answered ${answer.status}, expected ${status}`);
      }
      for (const [name, refusal] of await tableRefusals(target, login.sub))
        answers.record(name, refusal);
      return {
        status: wrong.length === 0 ? "passed" : "failed",
        summary: `${PROBES.length} requests refused as they should be`,
        notes: wrong,
      };
    },
  };
}

function hasErrors(body: unknown): boolean {
  return typeof body === "object" && body !== null && "errors" in body;
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<HttpAnswer> {
  const type = { "content-type": "application/json" };
  return answerOf(await fetch(url, { method: "POST", headers: { ...type, ...headers }, body }));
}

function graphql(target: Target, token: string | undefined, query: string): Promise<HttpAnswer> {
  const headers = token === undefined ? {} : { authorization: token };
  return post(target.graphqlUrl, headers, JSON.stringify({ query }));
}

async function rest({ restUrl }: Target, path: string, token?: string): Promise<HttpAnswer> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return answerOf(await fetch(`${restUrl.replace(/\/$/u, "")}${path}`, { headers }));
}

/** Records error names of DynamoDB; no request changes anything. */
async function tableRefusals(
  { accessTable, ...target }: Target,
  sub: string,
): Promise<readonly (readonly [name: string, refusal: unknown])[]> {
  const { dynamo } = operatorClients({ accessTable, ...target });
  const Item = { pk: `U#${sub}`, sk: "A" };
  const refused = async (TableName: string, Item: Record<string, unknown>) => {
    const ConditionExpression = "attribute_not_exists(pk)";
    try {
      await dynamo.send(new PutCommand({ TableName, Item, ConditionExpression }));
    } catch (error) {
      const { name, message, $metadata } = Object(error);
      return { name, message, status: $metadata?.httpStatusCode };
    }
    throw new Error("DynamoDB accepted what it must refuse");
  };
  return [
    ["dynamodb.conditionFailed", await refused(accessTable, Item)],
    ["dynamodb.noTable", await refused(`${accessTable}-none`, Item)],
    ["dynamodb.noKey", await refused(accessTable, { pk: Item.pk })],
  ];
}
