/**
 * Invalid or abusive requests to the REST API: cases of the abuse corpus, each followed by a valid
 * request.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { callRest, type RestRequest } from "./api-calls.ts";
import { openPeople, PASSWORD, type Person } from "./people.ts";
import { plantLayout } from "./planted-layout.ts";
import { openTarget } from "./target.ts";

const target = openTarget().deployment;
const people = openPeople(operatorClients(target), target);

let user: Person;
let layoutId: string;

beforeAll(async () => {
  const admin = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  ({ layoutId } = await plantLayout(target, admin.accessToken, "E2E rest abuse"));
  user = await people.signedIn({ groups: ["USER"] }, [layoutId]);
});

afterAll(() => people.dismiss());

describe("hostile requests", () => {
  it("without a token get nothing (C-RST-01)", async () => {
    for (const path of ["/sites/", `/sites/${layoutId}/`, "/auth/permissions/"]) {
      const { status, body } = await callRest(target, path);
      expect([path, status, body]).toEqual([path, 401, { message: "Unauthorized" }]);
    }
  });

  it("with a token in the address get nothing (C-RST-02)", async () => {
    const { status } = await callRest(target, `/sites/?token=${user.identityToken}`);
    expect(status).toBe(401);
  });

  it.each(["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"])(
    "that overrule their method by %s are what they are (C-RST-03)",
    async (header) => {
      const own = `/sites/${layoutId}/`;
      const { status, body } = await asUser(own, { headers: { [header]: "DELETE" } });
      expect({ status, body }).toEqual({
        status: 200,
        body: expect.objectContaining({ uuid: layoutId }),
      });
      expect((await asUser(own)).status).toBe(200);
    },
  );

  it.each([
    "/sites/../users",
    "/sites/%2e%2e/users",
    "/sites/..%2fusers",
    "/sites//",
    "//sites/",
    "/sites/;/",
    "/SITES/",
    "/",
    "/users/",
    "/sites/%ZZ/",
  ])("reach nothing outside of the routes by %s (C-RST-04)", async (path) => {
    const { status, text } = await asUser(path);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/uuid|node_modules|\.ts\b/);
  });

  it("of another method reach nothing", async () => {
    const own = `/sites/${layoutId}/`;
    const { status } = await asUser(own, { method: "DELETE" });
    expect(status).toBe(403);
    expect((await asUser(own, { method: "POST", body: "{}" })).status).toBe(404);
    expect((await asUser(own)).status).toBe(200);
  });

  const BODIES: readonly (readonly [what: string, body: string, status: number])[] = [
    ["a list", "[]", 400],
    ["a text", '"text"', 400],
    ["a number", "1e309", 400],
    ["null", "null", 400],
    ["nothing", "", 400],
    ["no JSON", '{"password":', 400],
    ["one of 10 MB", JSON.stringify({ password: "x".repeat(10_000_000) }), 413],
    ["one of 20 KB", JSON.stringify({ password: "x".repeat(20_000) }), 413],
    ["nested deeply", `${'{"a":'.repeat(2500)}1${"}".repeat(2500)}`, 400],
  ];

  it.each(BODIES)("whose body is %s are refused (C-RST-08)", async (_what, body, status) => {
    const answer = await asUser("/auth/verify-authentication/", { method: "POST", body });
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/SyntaxError|JSON|stack|\.ts\b/);
    expect((await asUser("/sites/")).status).toBe(200);
  });

  it("with keys twice or of a prototype have no effect but that of the last password (C-RST-09)", async () => {
    const post = (body: string) => asUser("/auth/verify-authentication/", { method: "POST", body });
    const twice = await post(`{"password":"${PASSWORD}","password":"Wrong-Horse-7-Battery"}`);
    expect(twice.status).toBe(400);
    const inherited = await post(`{"__proto__":{"password":"${PASSWORD}","isAdmin":true}}`);
    expect(inherited).toMatchObject({
      status: 400,
      body: { field_errors: [{ field: "password", code: "required" }] },
    });
    expect((await asUser("/auth/permissions/")).body).toEqual([]);
  });
});

function asUser(path: string, request: RestRequest = {}) {
  return callRest(target, path, { token: user.identityToken, ...request });
}
