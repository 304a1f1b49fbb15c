/**
 * Recovery of an account with a lost authenticator, on a deployment where authenticators are
 * optional.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enrolAuthenticator } from "./enrolment.ts";
import { codesOf } from "./everything-recovery.ts";
import { UNREADABLE_LOG } from "./function-log.ts";
import { recoverAccount } from "./recovered-account.ts";
import { openSharedCloud, type SharedCloud } from "./shared-cloud.ts";
import { newUser, PASSWORD, refresh, type Session, signIn } from "./signed-in-user.ts";

const ME =
  "query { getMe { state privileges mfaEnrolled mfaRequired authenticatorReset { by byRecoveryCode } } }";
const REFUSED = { status: 403, body: { field_errors: [], non_field_errors: ["RecoveryRefused"] } };
const LOCKED = { status: 429, body: { non_field_errors: ["RecoveryLocked"] } };
const NO_CODE = "0000-0000-0000";

describe("a recovery code", () => {
  let cloud: SharedCloud;
  let isRequired: boolean;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    const { data } = await (await signIn(cloud, await newUser(cloud))).graphql(ME);
    isRequired = Object(data?.getMe).mfaRequired;
  });
  beforeEach((ctx) => ctx.skip(isRequired, "the deployment requires an authenticator of everyone"));
  afterAll(() => cloud?.stop());

  const recover = ({ email }: Session, code: string, password = PASSWORD) =>
    recoverAccount(cloud.target, { email, password, code });

  async function enrol(session: Session): Promise<void> {
    await enrolAuthenticator(cloud.clients.cognito, session.accessToken);
    // The pool's trigger runs at each refresh, and records the enrolment in the access table.
    await refresh(cloud, session);
  }

  async function makeCodes(session: Session): Promise<readonly string[]> {
    const { status, body } = await session.rest("POST /auth/recovery-codes", {});
    expect(status).toBe(201);
    return codesOf(body);
  }

  async function enrolled(): Promise<{ session: Session; codes: readonly string[] }> {
    const session = await signIn(
      cloud,
      await newUser(cloud, { groups: ["ADMIN"], allLayouts: true }),
    );
    await enrol(session);
    return { session, codes: await makeCodes(session) };
  }

  const left = async (session: Session) => {
    const { body } = await session.rest("GET /auth/recovery-codes");
    return Object(body).left;
  };

  it("takes the authenticator away, once, and leaves the account without rights until there is a new one", async () => {
    const { session, codes } = await enrolled();
    const [code = "", other = ""] = codes;
    expect(new Set(codes).size).toBe(10);
    await expect(signIn(cloud, session)).rejects.toThrow("SOFTWARE_TOKEN_MFA");
    expect(await recover(session, code)).toMatchObject({ status: 200 });

    const refusal = { errorType: "MfaRequired" };
    const sites = "query { listLayoutDetails { items { id } } }";
    // The session has ended; one started in the same second would count as later, but has no rights
    // either.
    const [before] = (await session.graphql(sites)).errors ?? [];
    expect(before?.errorType).toMatch(/^(SessionEnded|MfaRequired)$/);
    const again = await signIn(cloud, session);
    expect((await again.graphql(ME)).data?.getMe).toEqual({
      state: "MFA_REQUIRED",
      privileges: 0,
      mfaEnrolled: false,
      mfaRequired: true,
      authenticatorReset: { by: null, byRecoveryCode: true },
    });
    expect((await again.graphql(sites)).errors).toMatchObject([refusal]);
    expect((await again.rest("GET /sites/")).status).toBe(403);
    expect((await again.rest("POST /auth/recovery-codes", {})).status).toBe(403);
    expect(await recover(session, other)).toEqual(REFUSED);

    await enrol(again);
    expect((await again.graphql(sites)).errors).toBeUndefined();
    expect(await left(again)).toBe(9);
    expect(await recover(session, code)).toEqual(REFUSED);
    expect(await recover(session, other)).toMatchObject({ status: 200 });
  });

  it("works for one of two requests at once", async () => {
    const { session, codes } = await enrolled();
    const [code = ""] = codes;
    const answers = await Promise.all([recover(session, code), recover(session, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it("is worth nothing without the password, without an account, and once new ones are made", async () => {
    const { session, codes } = await enrolled();
    const [code = ""] = codes;
    const nobody = { ...session, email: "e2e-nobody@brightfield.example" };
    const renewed = await makeCodes(session);
    const answers = await Promise.all([
      recover(session, renewed[0] ?? "", `${PASSWORD}!`),
      recover(nobody, code),
      recover(session, code),
    ]);
    expect(answers).toEqual([REFUSED, REFUSED, REFUSED]);
    expect(await left(session)).toBe(10);
    await expect(signIn(cloud, session)).rejects.toThrow("SOFTWARE_TOKEN_MFA");
  });

  it("is not taken after five wrong ones, however many come at once", async () => {
    const { session, codes } = await enrolled();
    const guesses = Array.from({ length: 7 }, () => recover(session, NO_CODE));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(4);
    while ((await recover(session, NO_CODE)).status === 403);
    expect(await recover(session, codes[0] ?? "")).toMatchObject(LOCKED);
    expect(await left(session)).toBe(10);
  });

  it("leaves no trace of codes and passwords in the logs", async (ctx) => {
    const { readLog } = cloud;
    if (readLog === undefined) return ctx.skip(UNREADABLE_LOG);
    const { session, codes } = await enrolled();
    const [code = ""] = codes;
    await recover(session, code);
    const lines = readLog();
    expect(lines).not.toContain(code);
    expect(lines).not.toContain(code.replaceAll("-", ""));
    expect(lines).not.toContain(PASSWORD);
  });
});
