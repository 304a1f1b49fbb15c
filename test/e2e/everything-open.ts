/**
 * The interface for programs: a token is created, every route is called with it, allowed and
 * refused, and it is revoked.
 */
import { expect } from "vitest";
import { OPEN_ROUTE_NAMES } from "#domain/open/open-routes.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { Subject } from "./call-subject.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import type { Session } from "./signed-in-user.ts";
import { CREATE_TOKEN, newToken, REVOKE_TOKEN } from "./token-calls.ts";

const PUBLISHED = "GET /v1/openapi.json";
const REVOKE = "Mutation.revokeSiteToken";

/**
 * Returns the names of all calls made, successful or refused. The site has rounds of today and of a
 * day stored as an object.
 */
export async function runOpen(
  own: OwnCloud,
  session: Session,
  site: Subject,
): Promise<readonly string[]> {
  const { changes, layoutId } = site;
  const make = async (change: string, differences: object) => {
    const input = { changeId: changes.get(change), layoutId, ...newToken(), ...differences };
    const { data, errors } = await session.graphql(CREATE_TOKEN, { input });
    expect(errors).toBeUndefined();
    const { text, token } = Object(data?.createSiteToken);
    return { text: String(text), id: String(token.id) };
  };
  const whole = await make("otherToken", {});
  const ask = async (route: string, text: string) => {
    const answer = await fetch(addressOf(own, route, site), {
      headers: { authorization: `Bearer ${text}` },
    });
    return { status: answer.status, body: await answer.text() };
  };
  for (const route of OPEN_ROUTE_NAMES) {
    expect(await ask(route, whole.text), route).toMatchObject({ status: 200 });
  }
  const revoke = { changeId: changes.get("tokenGone"), layoutId, tokenId: whole.id };
  expect((await session.graphql(REVOKE_TOKEN, { input: revoke })).errors).toBeUndefined();
  for (const route of OPEN_ROUTE_NAMES) expect((await ask(route, whole.text)).status).toBe(401);
  const narrow = await make("narrowToken", { scopes: ["HISTORY"] });
  expect((await ask("GET /v1/sites/{id}", narrow.text)).status).toBe(403);
  expect(await ask(PUBLISHED, "")).toMatchObject({ status: 200 });
  return [REVOKE, PUBLISHED, ...OPEN_ROUTE_NAMES];
}

function addressOf({ target }: OwnCloud, route: string, { layoutId, mLocId }: Subject): string {
  const address = target.restUrl + route.slice("GET ".length).replace("{id}", layoutId);
  if (route.endsWith("/stows") || route.endsWith("/alarm-metrics")) {
    return `${address}?from=${nowSeconds() - SECONDS_PER_DAY}&to=${nowSeconds()}`;
  }
  const to = nowSeconds() - 3 * SECONDS_PER_DAY;
  const span = `from=${to - 2 * SECONDS_PER_DAY}&to=${to}`;
  return route.endsWith("/history") ? `${address}?master=${mLocId}&${span}` : address;
}
