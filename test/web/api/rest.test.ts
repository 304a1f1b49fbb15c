import { describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import type { Credentials } from "#web/api/credentials.ts";
import type { Failure } from "#web/api/failure.ts";
import { createRest, trustedBase } from "#web/api/rest.ts";

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly authorization: string | null;
  readonly body: string | undefined;
}

/** A server that gives these answers in order, and a session with a new token for each refresh. */
function setUp(...answers: readonly (Response | Error | (() => Response))[]) {
  const sent: Sent[] = [];
  const queue = [...answers];
  const events: string[] = [];
  let token: Result<string, Failure> = ok("first");
  let renewal: Result<undefined, Failure> = ok(undefined);
  const credentials: Credentials = {
    identityToken: async () => token,
    accessToken: async () => ok("never for REST"),
    async refresh() {
      events.push("refresh");
      if (renewal.ok) token = ok("second");
      return renewal;
    },
    async expire() {
      events.push("expire");
    },
  };
  const rest = createRest({
    baseUrl: "https://rest.example.com/v1/",
    credentials,
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      sent.push({
        url: String(input),
        method: init?.method,
        authorization: headers.get("authorization"),
        body: typeof init?.body === "string" ? init.body : undefined,
      });
      const answer = queue.shift();
      if (answer === undefined) throw new Error("the server was asked too often");
      if (answer instanceof Error) throw answer;
      return typeof answer === "function" ? answer() : answer;
    },
  });
  return {
    rest,
    sent,
    events,
    setToken: (next: Result<string, Failure>) => {
      token = next;
    },
    setRenewal: (next: Result<undefined, Failure>) => {
      renewal = next;
    },
  };
}

const getSites = { method: "GET", path: "/sites/" } as const;
const unauthorised = () => Response.json({ message: "Unauthorized" }, { status: 401 });

describe("the REST client", () => {
  it("sends the identity token as bearer and lower-cases the path", async () => {
    const { rest, sent } = setUp(Response.json([]));
    await rest.send({ method: "GET", path: "/sites/ABC-1/" });
    expect(sent).toEqual([
      {
        url: "https://rest.example.com/v1/sites/abc-1/",
        method: "GET",
        authorization: "Bearer first",
        body: undefined,
      },
    ]);
  });

  it("sends a body as JSON", async () => {
    const { rest, sent } = setUp(new Response(null, { status: 204 }));
    const body = { value: true };
    expect(await rest.send({ method: "PUT", path: "/sites/a/weathersmart/", body })).toEqual(
      ok(undefined),
    );
    expect(sent[0]?.body).toBe('{"value":true}');
  });

  it("refreshes once after 401 and asks again with the new token", async () => {
    const { rest, sent, events } = setUp(unauthorised(), Response.json(["x"]));
    expect(await rest.send(getSites)).toEqual(ok(["x"]));
    expect(sent.map(({ authorization }) => authorization)).toEqual([
      "Bearer first",
      "Bearer second",
    ]);
    expect(events).toEqual(["refresh"]);
  });

  it("ends the session when the new token is not accepted either", async () => {
    const { rest, events } = setUp(unauthorised(), unauthorised());
    expect(await rest.send(getSites)).toEqual(err({ status: "unauthorised" }));
    expect(events).toEqual(["refresh", "expire"]);
  });

  it("ends the session when there is nothing to refresh", async () => {
    const { rest, events, setRenewal } = setUp(unauthorised());
    setRenewal(err({ status: "unauthorised" }));
    expect(await rest.send(getSites)).toEqual(err({ status: "unauthorised" }));
    expect(events).toEqual(["refresh", "expire"]);
  });

  it("keeps the session when the refresh does not get through", async () => {
    const { rest, events, setRenewal } = setUp(unauthorised());
    setRenewal(err({ status: "networkError" }));
    expect(await rest.send(getSites)).toEqual(err({ status: "networkError" }));
    expect(events).toEqual(["refresh"]);
  });

  it("takes a 403 for a refusal while the session stands", async () => {
    const { rest, events } = setUp(Response.json({ message: "Forbidden" }, { status: 403 }));
    expect(await rest.send(getSites)).toEqual(err({ status: "refused", code: "NotPermitted" }));
    expect(events).toEqual([]);
  });

  it("ends the session after a 403 when it has ended meanwhile", async () => {
    const { rest, events, setToken } = setUp(() => {
      setToken(err({ status: "unauthorised" }));
      return Response.json({ message: "Forbidden" }, { status: 403 });
    });
    expect(await rest.send(getSites)).toEqual(err({ status: "unauthorised" }));
    expect(events).toEqual(["expire"]);
  });

  it("sends nothing when no user is signed in", async () => {
    const { rest, sent, events, setToken, setRenewal } = setUp();
    setToken(err({ status: "unauthorised" }));
    setRenewal(err({ status: "unauthorised" }));
    expect(await rest.send(getSites)).toEqual(err({ status: "unauthorised" }));
    expect(sent).toEqual([]);
    expect(events).toEqual(["refresh", "expire"]);
  });

  it("gives the server's code of a refusal", async () => {
    const { rest } = setUp(
      Response.json({ field_errors: [], non_field_errors: ["AccountExpired"] }, { status: 403 }),
    );
    expect(await rest.send(getSites)).toEqual(err({ status: "refused", code: "AccountExpired" }));
  });

  it.each([500, 502, 503])("distinguishes a failing server (%i) from a refusal", async (status) => {
    const { rest } = setUp(new Response("<html>", { status }));
    expect(await rest.send(getSites)).toEqual(err({ status: "failed", httpStatus: status }));
  });

  it("takes a success that is no JSON for a failure", async () => {
    const { rest } = setUp(new Response("<html>"));
    expect(await rest.send(getSites)).toEqual(err({ status: "failed", httpStatus: 200 }));
  });

  it.each([
    new TypeError("Failed to fetch"),
    new DOMException("The operation timed out", "TimeoutError"),
  ])("reports %s as a network error", async (error) => {
    const { rest } = setUp(error);
    expect(await rest.send(getSites)).toEqual(err({ status: "networkError" }));
  });

  it("does not swallow anything unforeseen", async () => {
    const { rest } = setUp(new RangeError("a bug"));
    await expect(rest.send(getSites)).rejects.toThrow("a bug");
  });
});

describe("the address of the REST API", () => {
  it.each(["https://rest.example.com", "http://localhost:4700/_rest/abc"])("may be %s", (url) => {
    expect(trustedBase(`${url}/`)).toBe(url);
  });

  it.each([
    "http://rest.example.com",
    "http://localhost.evil.example",
    "http://127.0.0.1:4700",
    "ftp://localhost",
  ])("may not be %s", (url) => {
    expect(() => trustedBase(url)).toThrow("https or localhost");
  });
});
