/** A user with two sessions: one ends the other, which then leaves the list. */
import { expect } from "vitest";
import type { OwnCloud } from "./own-cloud.ts";
import { newUser, signIn } from "./signed-in-user.ts";

const REPORT = "POST /auth/sessions";
const LIST = "GET /auth/sessions";
const END = "POST /auth/sessions/end";

/** Returns the names of all calls made, successful or refused. */
export async function runSessions(own: OwnCloud): Promise<readonly string[]> {
  const login = await newUser(own, { groups: ["USER"] });
  const [desk, phone] = [await signIn(own, login), await signIn(own, login)];
  for (const session of [desk, phone]) expect((await session.rest(REPORT, {})).status).toBe(201);
  const other = listed((await desk.rest(LIST)).body).find(({ is_current }) => !is_current);
  expect((await desk.rest(END, {})).status).toBe(400);
  expect((await desk.rest(END, { session: other?.id })).body).toEqual({
    ...{ ended: true, settled: true },
  });
  expect((await phone.rest(LIST)).status).toBe(401);
  expect(listed((await desk.rest(LIST)).body)).toHaveLength(1);
  return [REPORT, LIST, END];
}

function listed(body: unknown): readonly { readonly id: string; readonly is_current: boolean }[] {
  return Object(body).sessions;
}
