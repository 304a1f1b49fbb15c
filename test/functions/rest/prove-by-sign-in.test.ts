/** A sign-in at the provider of a company in place of a password, where the account has none. */
import { PASSWORD } from "local-cloud/testing/fixtures";
import { beforeEach, describe, expect, it } from "vitest";
import { PROOF_SECONDS } from "#domain/access/session.ts";
import type { SignOnProvider } from "#domain/access/single-sign-on.ts";
import { changeId, START } from "../served-tables.ts";
import { restHarness } from "./rest-harness.ts";

const ACME: SignOnProvider = {
  ...{ name: "Acme", mailDomain: "acme.example", trustsAddresses: false },
  ...{ secondFactors: [], proposals: {} },
};
const { served, call, putUser, ownLayout } = restHarness({ signOnProviders: [ACME] });

const LINKED = {
  ...{ email: "ada@acme.example", emailVerified: true, signOnSubject: "Acme/s-1" },
  groups: new Set(["USER", "ADMIN"]),
};
const STEP_UP = {
  status: 403,
  body: { field_errors: [], non_field_errors: ["StepUpRequired"] },
};
const PASSWORD_NEEDED = {
  status: 400,
  body: { field_errors: [{ field: "sign_in", code: "notAllowed" }] },
};

const inSession = (session: string, signedInAt: number | string = START) => ({
  claims: { origin_jti: session, auth_time: String(signedInAt), exp: String(START + 99_999) },
});
const prove = (session: string, body: object = { sign_in: true }, signedInAt?: number | string) =>
  call("POST /auth/verify-authentication/", {
    body: JSON.stringify(body),
    ...inSession(session, signedInAt),
  });
const remove = (id: string, session: string) =>
  call("DELETE /sites/{id}/", { path: { id }, ...inSession(session) });
const at = (seconds: number) => {
  served.clock.now = seconds * 1000;
};

beforeEach(async () => {
  at(START);
  await putUser(LINKED);
});

describe("a sign-in at the provider", () => {
  it("permits a deletion in its own session, and in no other", async () => {
    const id = await ownLayout(`Gone ${changeId()}`);
    expect(await remove(id, "fresh")).toEqual(STEP_UP);
    expect(await prove("fresh")).toEqual({ status: 200, body: { verified: true } });
    expect(await remove(id, "tablet")).toEqual(STEP_UP);
    expect(await remove(id, "fresh")).toEqual({ status: 200, body: { uuid: id } });
  });

  it("is a proof for five minutes from the sign-in, not from the request", async () => {
    const id = await ownLayout(`Late ${changeId()}`);
    at(START + PROOF_SECONDS - 1);
    expect(await prove("late")).toMatchObject({ status: 200 });
    at(START + PROOF_SECONDS);
    expect(await remove(id, "late")).toEqual(STEP_UP);
    expect(await prove("late")).toEqual(STEP_UP);
  });

  it("is no proof where the token does not say when it was", async () => {
    expect(await prove("unknown", undefined, "")).toEqual(STEP_UP);
  });

  it.each([
    ["has a password", { email: "ada@example.com" }],
    ["is not linked", { signOnSubject: undefined }],
    ["keeps its password as break-glass account", { breakGlass: true }],
    ["never verified its address", { emailVerified: false }],
  ])("is no proof for an account that %s", async (_, differences) => {
    await putUser({ ...LINKED, ...differences });
    expect(await prove("own")).toMatchObject(PASSWORD_NEEDED);
  });

  it("does not take the place of a password that was sent", async () => {
    const both = { sign_in: true, password: "Other-horse-7!" };
    expect(await prove("both", both)).toMatchObject({ status: 400 });
    expect(await prove("both", { sign_in: "true" })).toMatchObject({ status: 400 });
    expect(await prove("both", { ...both, password: PASSWORD })).toMatchObject({ status: 200 });
  });
});
