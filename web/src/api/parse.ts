/** Parses the layouts of GET /sites/ and renames their fields. */

import * as v from "valibot";
import type { Coordinates } from "#domain/layout/layout.ts";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";
import { parsed } from "./parsed.ts";

/** One layout of the layout list. */
export interface Layout {
  readonly id: string;
  readonly name: string;
  readonly customerName: string;
  readonly city: string;
  /** State in the layout's address, such as TX. */
  readonly state: string;
  readonly masterCount: number;
  /** DC capacity in kilowatts. */
  readonly powerCapacityDc: number | undefined;
  readonly coordinates: Coordinates | undefined;
  /** IANA name of the layout's time zone. */
  readonly zone: string | undefined;
  readonly published: boolean;
  readonly demo: boolean;
}

const text = v.nullish(v.string(), "");

/** GeoJSON: longitude first. */
const GeoPointSchema = v.object({
  coordinates: v.tuple([
    v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  ]),
});

const SiteSchema = v.object({
  uuid: v.pipe(v.string(), v.minLength(1), v.toLowerCase()),
  name: v.string(),
  owner: text,
  city: text,
  state: text,
  masters: v.array(v.string()),
  power_capacity: v.nullish(v.number()),
  geo_location: v.nullish(GeoPointSchema),
  timezone: v.nullish(v.string()),
  published: v.boolean(),
});

/** A layout of GET /sites/; the REST record has no `demo` field. */
export type Site = Omit<Layout, "demo">;

/** Parses the list of GET /sites/; one invalid entry refuses all of it. */
export function parseSites(json: unknown): Result<readonly Site[], Failure> {
  return andThen(parsed(v.array(SiteSchema), json), (sites) => ok(sites.map(siteFrom)));
}

function coordinatesFrom(point: readonly [number, number] | undefined): Coordinates | undefined {
  return point && { longitude: point[0], latitude: point[1] };
}

function siteFrom(site: v.InferOutput<typeof SiteSchema>): Site {
  return {
    id: site.uuid,
    name: site.name,
    customerName: site.owner,
    city: site.city,
    state: site.state,
    masterCount: site.masters.length,
    powerCapacityDc: site.power_capacity ?? undefined,
    coordinates: coordinatesFrom(site.geo_location?.coordinates),
    zone: site.timezone ?? undefined,
    published: site.published,
  };
}
