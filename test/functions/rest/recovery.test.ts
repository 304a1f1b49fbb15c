/** Using a recovery code in place of the authenticator. */
import { PASSWORD } from "local-cloud/testing/fixtures";
import { describe, expect, it } from "vitest";
import { verifyPassword } from "#functions/shared/verify-password.ts";
import { tokenEvent, tokenTrigger } from "../identity/token-trigger.ts";
import { START } from "../served-tables.ts";
import { EMAIL, recoveryHarness, refusal } from "./recovery-harness.ts";

const WRONG = "0000-0000-0000";
/** Time limit in milliseconds: each attempt verifies a password and hashes a code. */
const PATIENT = 60_000;

const recovery = recoveryHarness();
const { served, state, pauses, asked, logged } = recovery;
const { putUser, userPool, call, make, use, rowOf, madeCodes } = recovery;

describe("using one", () => {
  it("takes the authenticator away and leaves the rest to the keeper", async () => {
    const [code = ""] = await madeCodes();
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    expect(await use(typed, PASSWORD, EMAIL.toUpperCase())).toEqual({
      status: 200,
      body: { recovered: true, settled: true },
    });
    expect(await rowOf("A")).toMatchObject({
      mfaEnrolledAt: 0,
      mustEnrol: true,
      authenticatorResetAt: START,
      authenticatorResetByCode: true,
      rev: 2,
    });
    expect((await rowOf("R"))?.hashes).toHaveLength(9);
    const toDo = (await served.itemsOf("access")).find(({ pk }) => pk === "TODO");
    expect(toDo).toMatchObject({ rev: 2, endsSubscriptions: true, resetsAuthenticator: true });
    expect(asked).toEqual([{ kind: "settle", sub: state.sub }]);
    expect(pauses).toEqual([]);
  });

  it("is done although the keeper did not answer", async () => {
    const [code = ""] = await madeCodes();
    state.settled = undefined;
    expect((await use(code)).body).toEqual({ recovered: true, settled: false });
  });

  it("works once, also for two requests at once", async () => {
    const [code = ""] = await madeCodes();
    const answers = await Promise.all([use(code), use(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    await putUser({ mfaEnrolledAt: START, rev: 3 });
    expect(await use(code)).toMatchObject(refusal(403, "RecoveryRefused"));
  });

  it("answers the same, after the same time, whatever was wrong", async () => {
    const [code = ""] = await madeCodes();
    const answers = [
      await use(WRONG),
      await use(code, `${PASSWORD}!`),
      await use(code, PASSWORD, "nobody@example.com"),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject(refusal(403, "RecoveryRefused"));
    expect(pauses).toEqual([1000, 1000, 1000]);
    expect((await rowOf("R"))?.hashes).toHaveLength(10);
  });

  it.each([
    ["switched off", { enabled: false, mfaEnrolledAt: START - 60 }],
    ["without an authenticator", { mfaEnrolledAt: 0 }],
  ])("is refused to an account %s", async (_, differences) => {
    const [code = ""] = await madeCodes();
    await putUser(differences);
    expect(await use(code)).toMatchObject(refusal(403, "RecoveryRefused"));
  });

  it(
    "stops at five wrong ones for a quarter of an hour",
    async () => {
      const [code = ""] = await madeCodes();
      for (const _ of [1, 2, 3, 4]) {
        expect(await use(WRONG)).toMatchObject(refusal(403, "RecoveryRefused"));
      }
      expect(await use(WRONG)).toMatchObject(refusal(429, "RecoveryLocked"));
      expect(await use(code)).toMatchObject(refusal(429, "RecoveryLocked"));
      // Without the password a client does not learn of the lock.
      expect(await use(code, `${PASSWORD}!`)).toMatchObject(refusal(403, "RecoveryRefused"));
      // New codes do not end the lock.
      const [fresh = ""] = (await make()).body.codes;
      served.clock.now += 899_000;
      expect(await use(fresh)).toMatchObject(refusal(429, "RecoveryLocked"));
      served.clock.now += 1_000;
      expect(await use(WRONG)).toMatchObject(refusal(403, "RecoveryRefused"));
      expect((await use(fresh)).status).toBe(200);
      expect(await rowOf("R")).toMatchObject({ tries: 0, lockedUntil: 0 });
    },
    PATIENT,
  );

  it(
    "forgets wrong ones a quarter of an hour after the last of them, and no sooner",
    async () => {
      await madeCodes();
      for (const _ of [1, 2, 3, 4]) await use(WRONG);
      served.clock.now += 900_000;
      expect(await use(WRONG)).toMatchObject(refusal(403, "RecoveryRefused"));
      expect(await rowOf("R")).toMatchObject({ tries: 1, lockedUntil: 0 });
      for (const _ of [2, 3, 4]) {
        served.clock.now += 899_000;
        await use(WRONG);
      }
      served.clock.now += 899_000;
      expect(await use(WRONG)).toMatchObject(refusal(429, "RecoveryLocked"));
    },
    PATIENT,
  );

  it(
    "of one address is refused after four wrong passwords, and blocks no user who comes from another",
    async () => {
      const [code = ""] = await madeCodes();
      for (const _ of [1, 2, 3, 4]) {
        expect(await use(code, `${PASSWORD}!`)).toMatchObject(refusal(403, "RecoveryRefused"));
      }
      for (let more = 1; more <= 10; more += 1) {
        expect(await use(code, `${PASSWORD}!`)).toMatchObject(refusal(429, "TooManyAttempts"));
      }
      expect(await use(code)).toMatchObject(refusal(429, "TooManyAttempts"));
      expect(await verifyPassword(userPool(), state.sub, PASSWORD)).toBe("verified");
      state.address += 1;
      expect((await use(code)).status).toBe(200);
    },
    PATIENT,
  );

  it(
    "of one address is refused after four wrong passwords, whatever address it claims",
    async () => {
      const [code = ""] = await madeCodes();
      const guess = (last: number) =>
        call("POST /auth/recover", {
          body: { email: EMAIL, password: `${PASSWORD}!`, code },
          claimed: `198.51.100.${last}`,
        });
      for (const last of [1, 2, 3, 4]) {
        expect(await guess(last)).toMatchObject(refusal(403, "RecoveryRefused"));
      }
      expect(await guess(5)).toMatchObject(refusal(429, "TooManyAttempts"));
    },
    PATIENT,
  );

  it("counts no wrong password", async () => {
    await madeCodes();
    await use(WRONG, `${PASSWORD}!`);
    expect(await rowOf("R")).toMatchObject({ tries: 0 });
  });

  it.each([
    [{}, ["email", "password", "code"]],
    [{ email: EMAIL, password: 7, code: WRONG }, ["password"]],
    [{ email: EMAIL, password: "p".repeat(257), code: WRONG }, ["password"]],
    [{ email: EMAIL, password: "p", code: "short" }, ["code"]],
    [{ email: "no address", password: "p", code: WRONG }, ["email"]],
  ])("refuses the shape of %j", async (body, fields) => {
    const answer = await call("POST /auth/recover", { body });
    expect(answer.status).toBe(400);
    const faults: { field: string }[] = answer.body.field_errors;
    expect(faults.map(({ field }) => field)).toEqual(fields);
  });

  it("refuses a body that is too long or none", async () => {
    const long = await call("POST /auth/recover", { body: { code: "x".repeat(17_000) } });
    expect(long.status).toBe(413);
    expect((await call("POST /auth/recover", {})).status).toBe(400);
  });

  it("writes neither code nor password into the log", async () => {
    const [code = ""] = await madeCodes();
    await use(code);
    expect(JSON.stringify(logged)).not.toContain(code);
    expect(JSON.stringify(logged)).not.toContain(PASSWORD);
  });
});

describe("before tokens are made", () => {
  it("an authenticator that is being taken away does not count", async () => {
    const [code = ""] = await madeCodes();
    await use(code);
    const trigger = tokenTrigger(served, { hasAuthenticator: async () => true });
    const { response } = await trigger(tokenEvent(state.sub));
    expect(response.claimsOverrideDetails.groupOverrideDetails.groupsToOverride).toEqual([]);
    expect(await rowOf("A")).toMatchObject({ mfaEnrolledAt: 0 });
  });

  it("nor does one that was seen before it was deleted", async () => {
    const [code = ""] = await madeCodes();
    await putUser({ mfaEnrolledAt: 0 });
    const trigger = tokenTrigger(served, {
      hasAuthenticator: async () => {
        await putUser({ mfaEnrolledAt: START - 60 });
        expect((await use(code)).status).toBe(200);
        return true;
      },
    });
    await trigger(tokenEvent(state.sub));
    expect(await rowOf("A")).toMatchObject({ mfaEnrolledAt: 0, mustEnrol: true });
  });
});
