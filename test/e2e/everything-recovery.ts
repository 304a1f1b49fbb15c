/**
 * A lost phone: recovery codes are created and one is used; each call is also made once without
 * success.
 */
import { expect } from "vitest";
import { enrolAuthenticator } from "./enrolment.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { recoverAccount } from "./recovered-account.ts";
import { newUser, PASSWORD, refresh, signIn } from "./signed-in-user.ts";

const MAKE = "POST /auth/recovery-codes";
const RECOVER = "POST /auth/recover";

/** Returns the names of all calls made, successful or refused. */
export async function runRecovery(own: OwnCloud): Promise<readonly string[]> {
  const session = await signIn(own, await newUser(own, { groups: ["USER"] }));
  expect((await session.rest(MAKE, {})).status).toBe(403);
  await enrolAuthenticator(own.clients.cognito, session.accessToken);
  await refresh(own, session);
  const made = await session.rest(MAKE, {});
  expect(made.status).toBe(201);
  const [code = ""] = codesOf(made.body);
  const { email } = session;
  const wrong = { email, password: `${PASSWORD}!`, code };
  expect((await recoverAccount(own.target, wrong)).status).toBe(403);
  const right = { email, password: PASSWORD, code };
  expect(await recoverAccount(own.target, right)).toEqual({
    status: 200,
    body: { recovered: true, settled: true },
  });
  return [MAKE, RECOVER];
}

/** The codes in an answer to MAKE. */
export function codesOf(body: unknown): readonly string[] {
  const { codes }: { codes?: readonly string[] } = Object(body);
  return codes ?? [];
}
