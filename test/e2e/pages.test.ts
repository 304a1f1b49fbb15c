/**
 * Lists by page: complete, filtered, and with tokens that do not give access to other users' pages.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { askGraphql, type GraphqlError } from "./api-calls.ts";
import { type FieldClient, openFieldClient } from "./field-client.ts";
import { openPeople, type Person } from "./people.ts";
import { A_MASTER } from "./planted-layout.ts";
import { openTarget } from "./target.ts";

const target = openTarget().deployment;
const people = openPeople(operatorClients(target), target);

/**
 * Names in byte order, which is not a language's order: capitals first, characters beyond the basic
 * plane last.
 */
const NAMES = ["10 North", "9 South", "B", "a", "á", "日", "🌞"];
const MASTERS = ["Alpha 1", "Alpha 2", "Beta 1", "alpha 3", "100%_a"];

let owner: Person;
let stranger: Person;
let fieldClient: FieldClient;
let layoutIds: readonly string[];
/** The layout with the masters. */
let layoutId: string;

beforeAll(async () => {
  owner = await people.signedIn({ groups: ["ADMIN"] });
  stranger = await people.signedIn({ groups: ["ADMIN"] });
  fieldClient = openFieldClient(target, owner);
  layoutIds = await Promise.all(
    NAMES.map((name) => fieldClient.createLayout({ name, utcOffset: 0, demo: true })),
  );
  layoutId = layoutIds[0] ?? "";
  for (const name of MASTERS) await fieldClient.createMaster({ ...A_MASTER, layoutId, name });
  for (const id of layoutIds) await people.grant(stranger, id);
});

afterAll(() => people.dismiss());

describe("layouts", () => {
  it("come by name in pages that are complete and never overlap", async () => {
    for (const limit of [1, 3, 7, 1000]) {
      const names = await walk((token) => layoutPage({ limit, nextToken: token }));
      expect([limit, names]).toEqual([limit, NAMES]);
    }
  });

  it("come a hundred at a time unless the caller asks for less", async () => {
    const { names, nextToken } = await layoutPage({});
    expect({ names, nextToken }).toEqual({ names: NAMES, nextToken: null });
  });

  it.each([0, -1, 1001, 1_000_000_000])("do not come %i at a time (C-GQL-30)", async (limit) => {
    expect((await layoutPage({ limit })).errors).toMatchObject([badArgument("limit", "range")]);
  });

  it("of another user do not go on with this user's token (C-GQL-28)", async () => {
    const { nextToken } = await layoutPage({ limit: 2 });
    expect(nextToken).not.toBeNull();
    const page = await layoutPage({ limit: 2, nextToken }, stranger);
    expect(page).toMatchObject({ names: [], errors: [badArgument("nextToken", "foreign")] });
  });

  it("stay within the caller's own whatever is made of a token (C-GQL-29)", async () => {
    const { nextToken } = await layoutPage({ limit: 2 });
    for (const edited of editsOf(nextToken ?? "")) {
      const { names, errors } = await layoutPage({ limit: 1000, nextToken: edited });
      expect([edited, NAMES.filter((name) => names.includes(name))]).toEqual([edited, names]);
      for (const error of errors) expect(error).toMatchObject(badArgument("nextToken", "foreign"));
    }
  });
});

describe("masters", () => {
  it("come in pages that are complete and never overlap", async () => {
    for (const limit of [1, 2, 5, 1000]) {
      const names = await walk((token) => masterPage({ limit, nextToken: token }));
      expect([limit, [...names].sort()]).toEqual([limit, [...MASTERS].sort()]);
    }
  });

  it.each([0, -1, 1001, 1_000_000_000])("do not come %i at a time (C-GQL-30)", async (limit) => {
    expect((await masterPage({ limit })).errors).toMatchObject([badArgument("limit", "range")]);
  });

  const FILTERS: readonly (readonly [filter: object, names: readonly string[]])[] = [
    [{ name: { eq: "Beta 1" } }, ["Beta 1"]],
    [{ name: { beginsWith: "Alpha" } }, ["Alpha 1", "Alpha 2"]],
    [{ name: { contains: "a" } }, ["100%_a", "Alpha 1", "Alpha 2", "Beta 1", "alpha 3"]],
    [{ name: { contains: "%_" } }, ["100%_a"]],
    [{ name: { beginsWith: "Alpha", contains: "2" } }, ["Alpha 2"]],
    [{ name: { beginsWith: "Alpha" }, mId: { eq: "0" } }, ["Alpha 1", "Alpha 2"]],
    [{ name: { beginsWith: "Alpha" }, mId: { eq: "00AB12CD34EF5678" } }, []],
    [{ name: {} }, ["100%_a", "Alpha 1", "Alpha 2", "Beta 1", "alpha 3"]],
    [{ name: null }, ["100%_a", "Alpha 1", "Alpha 2", "Beta 1", "alpha 3"]],
  ];

  it.each(FILTERS)("are filtered by %j", async (filter, expected) => {
    const all = await walk((token) => masterPage({ filter, limit: 2, nextToken: token }));
    expect([...all].sort()).toEqual(expected);
  });

  it("are not filtered by anything that is not in the schema, nor by endless text (C-GQL-31)", async () => {
    for (const filter of [{ passwordHash: { eq: "x" } }, { name: { ne: "x" } }, { or: [] }]) {
      const { names, errors } = await masterPage({ filter });
      expect({ names, count: errors.length }).toEqual({ names: [], count: 1 });
    }
    const long = await masterPage({ filter: { name: { contains: "x".repeat(201) } } });
    expect(long.errors).toMatchObject([badArgument("filter", "length")]);
    const terms = Array.from({ length: 10_000 }, (_, at) => [`name${at}`, { eq: "x" }]);
    const { status } = await masterPage({ filter: Object.fromEntries(terms) });
    expect(status).toBeLessThan(500);
  });

  it("do not go on with a token of another user, layout or filter (C-GQL-28)", async () => {
    const { nextToken } = await masterPage({ limit: 2 });
    const foreign = badArgument("nextToken", "foreign");
    expect(nextToken).not.toBeNull();
    expect((await masterPage({ nextToken }, stranger)).errors).toMatchObject([foreign]);
    const other = layoutIds[1] ?? "";
    expect((await masterPage({ nextToken, layoutId: other })).errors).toMatchObject([foreign]);
    const filter = { name: { eq: "Beta 1" } };
    expect((await masterPage({ nextToken, filter })).errors).toMatchObject([foreign]);
    const ofLayouts = (await layoutPage({ limit: 2 })).nextToken;
    expect((await masterPage({ nextToken: ofLayouts })).errors).toMatchObject([foreign]);
  });

  it("stay within the layout whatever is made of a token (C-GQL-29)", async () => {
    const { nextToken } = await masterPage({ limit: 2 });
    for (const edited of editsOf(nextToken ?? "")) {
      const { names, errors } = await masterPage({ limit: 1000, nextToken: edited });
      expect([edited, names.filter((name) => !MASTERS.includes(name))]).toEqual([edited, []]);
      for (const error of errors) {
        expect(error).toMatchObject({ errorInfo: { field: "nextToken" } });
      }
    }
  });
});

interface Page {
  readonly status: number;
  readonly names: readonly string[];
  readonly nextToken: string | null;
  readonly errors: readonly GraphqlError[];
}

interface Connection {
  readonly items: readonly { readonly name: string }[];
  readonly nextToken: string | null;
}

type Variables = Readonly<Record<string, unknown>>;

function layoutPage(variables: Variables, person = owner): Promise<Page> {
  const query = `query ($limit: Int, $nextToken: String) {
    list: listLayoutDetails(limit: $limit, nextToken: $nextToken) { items { name } nextToken }
  }`;
  return page(query, variables, person);
}

function masterPage(variables: Variables, person = owner): Promise<Page> {
  const query = `query ($layoutId: ID!, $filter: MasterLocationFilterInput, $limit: Int, $nextToken: String) {
    list: listMasterLocations(layoutId: $layoutId, filter: $filter, limit: $limit, nextToken: $nextToken) {
      items { name } nextToken
    }
  }`;
  return page(query, { layoutId, ...variables }, person);
}

async function page(query: string, variables: Variables, person: Person): Promise<Page> {
  const { status, data, errors } = await askGraphql<{ list: Connection }>(
    target,
    person.accessToken,
    query,
    variables,
  );
  const { items = [], nextToken = null } = data?.list ?? {};
  return { status, names: items.map(({ name }) => name), nextToken, errors };
}

/** Names from all pages; each page must be answered without an error. */
async function walk(read: (nextToken: string | null) => Promise<Page>): Promise<readonly string[]> {
  const names: string[] = [];
  let nextToken: string | null = null;
  do {
    const next: Page = await read(nextToken);
    if (next.errors.length > 0) throw new Error(`refused: ${JSON.stringify(next.errors)}`);
    names.push(...next.names);
    nextToken = next.nextToken;
  } while (nextToken !== null);
  return names;
}

/**
 * Changed tokens: single characters changed, truncated, doubled, and texts that never were tokens.
 */
function editsOf(token: string): readonly string[] {
  const places = [0, 10, 40, 50, token.length - 20, token.length - 3, token.length - 1];
  const changed = places.map((at) => {
    const other = token.charAt(at) === "A" ? "B" : "A";
    return token.slice(0, at) + other + token.slice(at + 1);
  });
  const cut = [token.slice(0, -5), token.slice(5), token + token, `${token}x`];
  return [...changed, ...cut, "x", "e30", "null", "🙂", "x".repeat(5000)];
}

function badArgument(field: string, reason: string) {
  return {
    errorType: "InvalidArgument",
    errorInfo: { code: "InvalidArgument", field, reason },
  };
}
