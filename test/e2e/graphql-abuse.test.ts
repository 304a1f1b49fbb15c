/**
 * Invalid or abusive requests to the GraphQL API: each is refused as a whole, without effect, and
 * the next request succeeds.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readFacts } from "#test/facts/read-facts.ts";
import { askGraphql, graphqlAnswer, postGraphql, type RawAnswer } from "./api-calls.ts";
import { type FieldClient, openFieldClient } from "./field-client.ts";
import { openPeople, type Person } from "./people.ts";
import { A_MASTER, newChangeId, plantLayout } from "./planted-layout.ts";
import { openTarget } from "./target.ts";

const facts = openTarget();
const target = facts.deployment;
const people = openPeople(operatorClients(target), target);

/**
 * May change everything in one layout, so that only the form of a request can be the reason for its
 * refusal.
 */
let admin: Person;
let fieldClient: FieldClient;
let layoutId: string;

beforeAll(async () => {
  admin = await people.signedIn({ groups: ["ADMIN"] });
  fieldClient = openFieldClient(target, admin);
  ({ layoutId } = await plantLayout(target, admin.accessToken, "E2E abuse"));
});

afterAll(() => people.dismiss());

interface Attack {
  readonly id: string;
  readonly send: () => Promise<RawAnswer>;
  /** Text of the errors that replace the data. */
  readonly says: RegExp;
  /** A limit of the local cloud that AppSync does not have. */
  readonly isLocalLimit?: true;
}

const ATTACKS: readonly Attack[] = [
  { id: "C-GQL-01", send: () => ask("{__schema{types{name}}}"), says: /FieldUndefined/ },
  { id: "C-GQL-02", send: () => ask('{__type(name:"Me"){name}}'), says: /FieldUndefined/ },
  { id: "C-GQL-03", send: () => ask(nested(40)), says: /FieldUndefined/ },
  {
    id: "C-GQL-04",
    send: () => ask(`{${aliases("getMe{id}", 1000)}}`),
    says: /Too many (root fields|tokens)/,
    isLocalLimit: true,
  },
  {
    id: "C-GQL-05",
    send: () => ask(`{${aliases("getMe{id}", 11)}}`),
    says: /Too many root fields \(limit 10\)/,
    isLocalLimit: true,
  },
  {
    id: "C-GQL-06",
    send: () => ask(`mutation{${aliases(createMaster(), 50)}}`),
    says: /Too many mutations/,
    isLocalLimit: true,
  },
  {
    id: "C-GQL-07",
    send: () =>
      ask(
        `mutation{...F ...G} fragment F on Mutation{a:${createMaster()}} fragment G on Mutation{b:${createMaster()}}`,
      ),
    says: /Too many mutations/,
    isLocalLimit: true,
  },
  {
    id: "C-GQL-08",
    send: () => ask(`{${layout("...A")}} fragment A on LayoutDetails{coordinates{latitude} ...A}`),
    says: /FragmentCycle/,
  },
  {
    id: "C-GQL-09",
    send: () => ask(fragmentBomb(20)),
    says: /Too many fields/,
    isLocalLimit: true,
  },
  {
    id: "C-GQL-10",
    send: () => ask(`{getMe ${"@skip(if:false) ".repeat(3000)}{id}}`),
    says: /Too many tokens|DuplicateDirectiveName/,
  },
  {
    id: "C-GQL-11",
    send: () => ask("query A{getMe{id}} query B{getMe{id}}"),
    says: /operation/,
  },
  {
    id: "C-GQL-12",
    send: () => ask(`{getLayoutDetails(id:"${"x".repeat(1_000_000)}"){id}}`),
    says: /too large|Exceeded/i,
  },
  {
    id: "C-GQL-13",
    send: () => ask(`{getMe{${"id ".repeat(5000)}}}`),
    says: /Too many (tokens|fields)/,
    isLocalLimit: true,
  },
  {
    id: "C-GQL-14",
    send: () => ask(`{getLayoutDetails(id:${"[".repeat(5000)}${"]".repeat(5000)}){id}}`),
    says: /Too many tokens|Unable to parse/,
  },
  {
    id: "C-GQL-15",
    send: () => post(JSON.stringify([{ query: "{getMe{id}}" }, { query: "{getMe{id}}" }])),
    says: /MalformedHttpRequestException/,
  },
  {
    id: "C-GQL-16",
    send: async () => {
      const text = encodeURIComponent(`mutation{${createMaster()}}`);
      const answer = await fetch(`${target.graphqlUrl}?query=${text}`, {
        headers: { authorization: admin.accessToken },
      });
      return { status: answer.status, text: await answer.text() };
    },
    says: /Exception|Missing|Method/,
  },
  {
    id: "C-GQL-17",
    send: () => post("query={getMe{id}}", { "content-type": "application/x-www-form-urlencoded" }),
    says: /MalformedHttpRequestException/,
  },
  ...["{}", []].map((variables) => ({
    id: "C-GQL-18",
    send: () => post(JSON.stringify({ query: "{getMe{id}}", variables })),
    says: /MalformedHttpRequestException/,
  })),
  {
    id: "C-GQL-19",
    send: () => ask(`mutation{${createMaster("isAdmin:true")}}`),
    says: /ValidationError/,
  },
  {
    id: "C-GQL-19",
    send: () =>
      ask("mutation($i:CreateMasterLocationInput!){createMasterLocation(input:$i){id}}", {
        i: { changeId: newChangeId(), layoutId, ...A_MASTER, createdBy: "somebody else" },
      }),
    says: /createdBy/,
  },
  ...["2147483648", "1e309", '"1"'].flatMap((value) => [
    {
      id: "C-GQL-20",
      send: () => ask(`{listLayoutDetails(limit:${value}){nextToken}}`),
      says: /WrongType/,
    },
    {
      id: "C-GQL-20",
      send: () =>
        post(
          `{"query":"query Q($n:Int){listLayoutDetails(limit:$n){nextToken}}","variables":{"n":${value}}}`,
        ),
      says: /invalid value/,
    },
  ]),
];

describe("a hostile request", () => {
  it.for(ATTACKS)("$id is refused: $says", async ({ send, says, isLocalLimit }, ctx) => {
    if (isLocalLimit && facts.name !== "embedded") {
      ctx.skip("AppSync itself sets no limit to this");
    }
    const { status, text } = await send();
    expect(status).toBeLessThan(500);
    expect(text).toMatch(says);
    expect(JSON.parse(text).data ?? null).toBeNull();
    expect(text.length).toBeLessThan(20_000);
    expect(text).not.toMatch(/node_modules|\.ts\b|\n\s+at |Did you mean|arn:aws|dynamodb/i);
    expect(await isServed()).toBe(true);
  });

  it("has left no trace", async () => {
    expect(await fieldClient.layoutIds()).toEqual([layoutId]);
    expect(await fieldClient.mastersOf(layoutId)).toHaveLength(1);
  });

  describe("of the abuse corpus", () => {
    it("is here, as far as it is about the form of a request", () => {
      const { cases } = readFacts<{ readonly cases: readonly { id: string; surface: string }[] }>(
        "abuse-corpus",
      );
      const form = cases.filter(({ id, surface }) => surface === "graphql" && id <= "C-GQL-20");
      expect(form.map(({ id }) => id)).toEqual([...new Set(ATTACKS.map(({ id }) => id))]);
    });
  });
});

describe("a request that looks odd and is not", () => {
  it("has null for no variables (C-GQL-18)", async () => {
    const answer = await post('{"query":"{getMe{id}}","variables":null}');
    expect(graphqlAnswer(answer).data).toEqual({ getMe: { id: admin.sub } });
  });

  it("has -0 for a limit of 0, which is refused by the field (C-GQL-20)", async () => {
    const { errors } = graphqlAnswer(await ask("{listLayoutDetails(limit:-0){nextToken}}"));
    expect(errors).toMatchObject([{ errorType: "InvalidArgument" }]);
  });
});

describe("an id that is none", () => {
  const IDS = ["", " ", "x".repeat(65), "x".repeat(2049), "L#1", "\u0000", "../..", "🙂"];

  it.each(IDS)("is like one of no layout: %j", async (id) => {
    for (const field of [
      "getLayoutDetails(id: $id) { id }",
      "listMasterLocations(layoutId: $id) { nextToken }",
    ]) {
      const { status, data, errors } = await askGraphql(
        target,
        admin.accessToken,
        `query ($id: ID!) { ${field} }`,
        { id },
      );
      expect({ status, data }).toEqual({
        status: 200,
        data: field.startsWith("get") ? { getLayoutDetails: null } : null,
      });
      expect(errors).toMatchObject([{ errorType: "NotPermitted" }]);
    }
  });

  it.each(IDS)("is a master's in no layout: %j", async (mLocId) => {
    const { status, data, errors } = await askGraphql(
      target,
      admin.accessToken,
      "query ($layoutId: ID!, $mLocId: ID!) { getNodeLocations(layoutId: $layoutId, mLocId: $mLocId) { mLocId } }",
      { layoutId, mLocId },
    );
    expect({ status, data }).toEqual({ status: 200, data: { getNodeLocations: null } });
    for (const { errorType } of errors) expect(errorType).toBe("InvalidArgument");
  });
});

function post(body: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return postGraphql(target, body, { authorization: admin.accessToken, ...headers });
}

function ask(query: string, variables?: Readonly<Record<string, unknown>>): Promise<RawAnswer> {
  return post(JSON.stringify({ query, variables }));
}

async function isServed(): Promise<boolean> {
  const { data } = await askGraphql<{ getMe: { id: string } }>(
    target,
    admin.accessToken,
    "{ getMe { id } }",
  );
  return data?.getMe.id === admin.sub;
}

/** A mutation that would succeed alone and in valid form. */
function createMaster(more = ""): string {
  const master = 'name:"Abuse",deviceType:"gen4",xLoc:1,yLoc:1';
  return `createMasterLocation(input:{changeId:"${newChangeId()}",layoutId:"${layoutId}",${master} ${more}}){id}`;
}

function layout(selection: string): string {
  return `getLayoutDetails(id:"${layoutId}"){${selection}}`;
}

function aliases(field: string, count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(" ");
}

function nested(depth: number): string {
  return `{${layout(`${"masters{".repeat(depth)}id${"}".repeat(depth)}`)}}`;
}

/** Fragments each of which spreads the next one twice. */
function fragmentBomb(fragments: number): string {
  const parts = Array.from({ length: fragments }, (_, at) => {
    const inner = at + 1 < fragments ? `...F${at + 1} ...F${at + 1}` : "id";
    return `fragment F${at} on LayoutDetails{${inner}}`;
  });
  return `{${layout("...F0")}} ${parts.join(" ")}`;
}
