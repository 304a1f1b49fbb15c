/** Making recovery codes, and what is stored of them. */
import { PASSWORD } from "local-cloud/testing/fixtures";
import { describe, expect, it } from "vitest";
import { readRecoveryCode } from "#domain/users/recovery-codes.ts";
import { hashOfCode, indexOfHash } from "#functions/rest/recovery-hash.ts";
import type { RecoveryRow } from "#functions/shared/store/recovery-codes.ts";
import { START } from "../served-tables.ts";
import { recoveryHarness, refusal } from "./recovery-harness.ts";

const { served, state, putUser, call, make, tell, rowOf } = recoveryHarness();

describe("recovery codes", () => {
  it("are ten, shown once, and stored as hashes", async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(new Set(body.codes).size).toBe(10);
    for (const code of body.codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/);
    const { salt, hashes }: RecoveryRow = Object(await rowOf("R"));
    const kept = JSON.stringify(await rowOf("R"));
    for (const code of body.codes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(readRecoveryCode(code));
    }
    const first = await hashOfCode(readRecoveryCode(body.codes[0]) ?? "", salt);
    expect(indexOfHash(hashes, first)).toBe(0);
    expect(await tell()).toEqual({ left: 10, made_at: START, needs_password: false });
  });

  it("are written down as a change of the account, without the codes", async () => {
    await make();
    const records = (await served.itemsOf("events")).filter(({ pk }) => pk === "G#A");
    expect(records.at(-1)).toMatchObject({
      operation: "POST /auth/recovery-codes",
      username: state.sub,
      actor: state.sub,
      after: { recoveryCodes: 10 },
    });
  });

  it("take the password where the sign-in was long ago", async () => {
    expect(await tell(601)).toMatchObject({ needs_password: true });
    const missing = { field_errors: [{ field: "password", code: "required" }] };
    expect((await make({}, 601)).body).toMatchObject(missing);
    const wrong = { field_errors: [{ field: "password", code: "wrongPassword" }] };
    expect((await make({ password: `${PASSWORD}!` }, 601)).body).toMatchObject(wrong);
    expect((await make({ password: PASSWORD }, 601)).status).toBe(201);
  });

  it("are refused to users without an authenticator", async () => {
    await putUser({ mfaEnrolledAt: 0 });
    expect(await make()).toMatchObject(refusal(403, "NotEnrolled"));
    await putUser({ mfaEnrolledAt: 0, mustEnrol: true });
    expect(await make()).toMatchObject(refusal(403, "MfaRequired"));
    expect(await call("GET /auth/recovery-codes", {})).toMatchObject({
      status: 401,
      body: { message: "Unauthorized" },
    });
  });
});
