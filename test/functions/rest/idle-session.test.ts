/** A session without a recent press over REST: it may read, but not switch WeatherSmart. */
import { PASSWORD } from "local-cloud/testing/fixtures";
import { beforeEach, describe, expect, it } from "vitest";
import { changeId, START } from "../served-tables.ts";
import { restHarness } from "./rest-harness.ts";

const { served, call, ownLayout } = restHarness({ idleSeconds: 1800 });

const PATH = "/sites/{id}/weathersmart/";
const refused = {
  status: 403,
  body: { field_errors: [], non_field_errors: ["SessionIdle"] },
};

let id: string;
const claims = (session: string) => ({
  ...{ origin_jti: session, auth_time: String(START), exp: String(START + 99_999) },
});
const put = (session: string) =>
  call(`PUT ${PATH}`, { path: { id }, body: '{"value":true}', claims: claims(session) });
const prove = (session: string, password = PASSWORD) =>
  call("POST /auth/verify-authentication/", {
    body: JSON.stringify({ password }),
    claims: claims(session),
  });

beforeEach(async () => {
  served.clock.now = START * 1000;
  id = await ownLayout(`Idle ${changeId()}`);
});

describe("a session without a press", () => {
  it("switches for half an hour after its sign-in, and not a second longer", async () => {
    served.clock.now = (START + 1800) * 1000;
    expect(await put("desk")).toMatchObject({ status: 200 });
    served.clock.now = (START + 1801) * 1000;
    expect(await put("desk")).toEqual(refused);
  });

  it("still reads", async () => {
    served.clock.now = (START + 1801) * 1000;
    const read = { path: { id }, claims: claims("desk") };
    expect(await call(`GET ${PATH}`, read)).toMatchObject({ status: 200 });
  });

  it("gets control back with the password, which no other session gets", async () => {
    served.clock.now = (START + 1801) * 1000;
    expect(await prove("desk", "Other-horse-7!")).toMatchObject({ status: 400 });
    expect(await put("desk")).toEqual(refused);
    expect(await prove("desk")).toMatchObject({ status: 200 });
    expect(await put("desk")).toMatchObject({ status: 200 });
    expect(await put("tablet")).toEqual(refused);
    served.clock.now = (START + 1801 + 1801) * 1000;
    expect(await put("desk")).toEqual(refused);
  });
});
