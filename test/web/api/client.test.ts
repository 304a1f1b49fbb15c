import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { createGraphqlClient } from "#web/api/client.ts";
import type { Credentials } from "#web/api/credentials.ts";
import { createGetLayouts, getMe } from "#web/api/operations.ts";
import { createRequestPause } from "#web/api/request-pause.ts";

/** Answers depend on the document that is requested; the requests are counted. */
function setUp(answer: (document: string, variables: unknown) => Response) {
  const events: string[] = [];
  const credentials: Credentials = {
    identityToken: async () => ok("never for GraphQL"),
    accessToken: async () => ok(events.includes("refresh") ? "second" : "first"),
    async refresh() {
      events.push("refresh");
      return ok(undefined);
    },
    async expire() {
      events.push("expire");
    },
  };
  const clock = { now: 0 };
  let endPause = () => {};
  const pause = createRequestPause({
    after: (_, run) => {
      endPause = run;
      return () => {};
    },
    nowMilliseconds: () => clock.now,
    random: () => 0,
  });
  const client = createGraphqlClient({
    endpoint: "https://api.example.com/graphql",
    credentials,
    pause,
    async fetch(_, init) {
      const { query, variables } = JSON.parse(String(init?.body));
      events.push(`asked with ${new Headers(init?.headers).get("authorization")}`);
      return answer(query, variables);
    },
  });
  return { client, events, pause, endPause: () => endPause() };
}

const ME = {
  id: "u1",
  email: "dana@example.com",
  nameFirst: "Dana",
  nameLast: "Whitfield",
  company: "Meridian",
  companyRole: null,
  groups: ["USER"],
  privileges: 7,
  state: "ACTIVE",
  mfaEnrolled: false,
  mfaRequired: false,
  authenticatorReset: null,
  breakGlassUse: null,
};

function error(errorType: string | null): Response {
  return Response.json({ data: null, errors: [{ errorType, message: errorType }] });
}

describe("the GraphQL client", () => {
  it("sends the access token as it is and gives the parsed answer", async () => {
    const { client, events } = setUp(() => Response.json({ data: { getMe: ME } }));
    expect(await getMe(client)).toMatchObject(
      ok({ email: "dana@example.com", companyRole: undefined, privileges: 7 }),
    );
    expect(events).toEqual(["asked with first"]);
  });

  it("gives a refusal by the server's code", async () => {
    const { client } = setUp(() => error("UnknownUser"));
    expect(await getMe(client)).toEqual(err({ status: "refused", code: "UnknownUser" }));
  });

  it.each([
    ["an UnauthorizedException", () => error("UnauthorizedException")],
    ["a 401", () => Response.json({ errors: [] }, { status: 401 })],
  ])("refreshes once after %s, then ends the session", async (_, answer) => {
    const { client, events } = setUp(answer);
    expect(await getMe(client)).toEqual(err({ status: "unauthorised" }));
    expect(events).toEqual(["asked with first", "refresh", "asked with second", "expire"]);
  });

  it("takes an error without a type, or an answer of another shape, for a failure", async () => {
    const failed = err({ status: "failed", httpStatus: 200 });
    expect(await getMe(setUp(() => error(null)).client)).toEqual(failed);
    expect(await getMe(setUp(() => Response.json({ data: { getMe: {} } })).client)).toEqual(failed);
    expect(await getMe(setUp(() => new Response("<html>")).client)).toEqual(failed);
  });

  it("takes privileges that are no sum of bits for none", async () => {
    const me = { ...ME, privileges: 2048 };
    const { client } = setUp(() => Response.json({ data: { getMe: me } }));
    expect(await getMe(client)).toMatchObject(ok({ privileges: 0 }));
  });
});

const SITE = {
  uuid: "0199A",
  name: "Blue Mesa",
  owner: null,
  city: null,
  state: "TX",
  masters: ["m1", "m2"],
  power_capacity: 48_200.5,
  published: true,
};

/** GraphQL returns two pages of layouts; the second contains a demo. */
function demoPages(_: string, variables: unknown): Response {
  const isFirst = JSON.stringify(variables).includes('"nextToken":null');
  const listLayoutDetails = isFirst
    ? { items: [{ id: "0199a", demo: false }], nextToken: "more" }
    : { items: [{ id: "0199b", demo: true }], nextToken: null };
  return Response.json({ data: { listLayoutDetails } });
}

describe("the layouts of the caller", () => {
  it("come from GET /sites/, which of them are demos from GraphQL", async () => {
    const { client } = setUp(demoPages);
    const sites = [SITE, { ...SITE, uuid: "0199b", name: "Demo Ridge", power_capacity: null }];
    const rest = { send: async () => ok(sites) };
    expect(await createGetLayouts({ rest, client })()).toEqual(
      ok([
        {
          id: "0199a",
          name: "Blue Mesa",
          customerName: "",
          city: "",
          state: "TX",
          masterCount: 2,
          powerCapacityDc: 48_200.5,
          published: true,
          demo: false,
        },
        {
          id: "0199b",
          name: "Demo Ridge",
          customerName: "",
          city: "",
          state: "TX",
          masterCount: 2,
          powerCapacityDc: undefined,
          published: true,
          demo: true,
        },
      ]),
    );
  });

  it("share one request while it is under way", async () => {
    let requests = 0;
    const { client } = setUp(demoPages);
    const rest = {
      async send() {
        requests += 1;
        return ok([SITE]);
      },
    };
    const getLayouts = createGetLayouts({ rest, client });
    const [first, second] = await Promise.all([getLayouts(), getLayouts()]);
    expect(second).toBe(first);
    expect(requests).toBe(1);
    await getLayouts();
    expect(requests).toBe(2);
  });

  it("fail as a whole when one record is not understood", async () => {
    const { client } = setUp(demoPages);
    const rest = { send: async () => ok([SITE, { ...SITE, masters: undefined }]) };
    expect(await createGetLayouts({ rest, client })()).toMatchObject(err({ status: "failed" }));
  });

  it("fail rather than show demos when GraphQL does not answer", async () => {
    const { client } = setUp(() => new Response("", { status: 503 }));
    const rest = { send: async () => ok([SITE]) };
    expect(await createGetLayouts({ rest, client })()).toEqual(
      err({ status: "failed", httpStatus: 503 }),
    );
  });
});

describe("too many requests", () => {
  const refusal = () => new Response(null, { status: 429, headers: { "retry-after": "60" } });
  const query = { document: "query One { one }" };

  it("stop queries from being sent until the pause is over", async () => {
    let isRefused = true;
    const { client, events, pause, endPause } = setUp(() =>
      isRefused ? refusal() : Response.json({ data: { one: 1 } }),
    );
    expect(await client.query(query)).toEqual(err({ status: "failed", httpStatus: 429 }));
    expect(pause.endsAt()).toBe(60_000);
    isRefused = false;
    expect(await client.query(query)).toEqual(err({ status: "failed", httpStatus: 429 }));
    expect(events).toHaveLength(1);
    endPause();
    expect(await client.query(query)).toEqual(ok({ one: 1 }));
  });

  it("do not stop what a person has asked for from being sent", async () => {
    const { client, events } = setUp((document) =>
      document.startsWith("query") ? refusal() : Response.json({ data: { stop: true } }),
    );
    await client.query(query);
    const stop = { document: "mutation Stop { stop }" };
    expect(await client.query(stop)).toEqual(ok({ stop: true }));
    expect(events).toHaveLength(2);
  });
});
