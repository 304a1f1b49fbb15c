/**
 * API calls that read and switch WeatherSmart at a site, and that check whether the user may switch
 * it.
 */

import * as v from "valibot";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";
import { parsed } from "./parsed.ts";
import type { Rest } from "./rest.ts";

/** Name of the permission to switch WeatherSmart. */
const TOGGLE = "weathersmart.toggle";

const PermissionsSchema = v.array(v.string());
const ValueSchema = v.object({ value: v.boolean() });

export async function mayToggleWeathersmart(rest: Rest): Promise<Result<boolean, Failure>> {
  const answer = await rest.send({ method: "GET", path: "/auth/permissions/" });
  const permissions = andThen(answer, (json) => parsed(PermissionsSchema, json));
  return andThen(permissions, (names) => ok(names.includes(TOGGLE)));
}

export function getWeathersmart(rest: Rest, layoutId: string): Promise<Result<boolean, Failure>> {
  return requestValue(rest, { method: "GET", path: pathOf(layoutId) });
}

/** Switches WeatherSmart on or off; returns the state after the change. */
export function setWeathersmart(
  rest: Rest,
  layoutId: string,
  value: boolean,
): Promise<Result<boolean, Failure>> {
  return requestValue(rest, { method: "PUT", path: pathOf(layoutId), body: { value } });
}

async function requestValue(
  rest: Rest,
  request: Parameters<Rest["send"]>[0],
): Promise<Result<boolean, Failure>> {
  const answer = andThen(await rest.send(request), (json) => parsed(ValueSchema, json));
  return andThen(answer, ({ value }) => ok(value));
}

function pathOf(layoutId: string): string {
  return `/sites/${layoutId}/weathersmart/`;
}
