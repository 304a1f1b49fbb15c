/**
 * A user with two sessions, each of which reports a press: one ends the other, which then leaves the
 * list; a session older than the report of remote access is forgotten.
 */
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { newUser, signIn } from "./signed-in-user.ts";

const REPORT = "POST /auth/sessions";
const LIST = "GET /auth/sessions";
const END = "POST /auth/sessions/end";

/** Returns the names of all calls made, successful or refused. */
export async function runSessions(own: OwnCloud): Promise<readonly string[]> {
  const login = await newUser(own, { groups: ["USER"] });
  const [desk, phone] = [await signIn(own, login), await signIn(own, login)];
  await plantForgotten(own, login.sub);
  for (const session of [desk, phone]) {
    for (const report of [{}, { pressed_seconds_ago: 5 }])
      expect((await session.rest(REPORT, report)).status).toBe(201);
  }
  const other = listed((await desk.rest(LIST)).body).find(({ is_current }) => !is_current);
  expect((await desk.rest(END, {})).status).toBe(400);
  expect((await desk.rest(END, { session: other?.id })).body).toEqual({
    ...{ ended: true, settled: true },
  });
  expect((await phone.rest(LIST)).status).toBe(401);
  expect(listed((await desk.rest(LIST)).body)).toHaveLength(1);
  return [REPORT, LIST, END];
}

/** A session that was last used before the time of the report of remote access. */
async function plantForgotten(own: OwnCloud, sub: string): Promise<void> {
  const usedAt = nowSeconds() - 40 * SECONDS_PER_DAY;
  const device = { browser: null, system: null, network: null };
  const Item = { pk: `U#${sub}`, sk: "S#forgotten", signedInAt: usedAt, lastUsedAt: usedAt };
  await own.clients.dynamo.send(
    new PutCommand({ TableName: own.target.accessTable, Item: { ...Item, ...device } }),
  );
}

function listed(body: unknown): readonly { readonly id: string; readonly is_current: boolean }[] {
  return Object(body).sessions;
}
