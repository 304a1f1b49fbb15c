/** Built-in outlines of the map: countries, the United States and its states. */
import type { FeatureCollection, Geometry, MultiLineString, MultiPolygon, Polygon } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import statesAtlas from "us-atlas/states-10m.json";
import worldAtlas from "world-atlas/countries-110m.json";

export interface Outlines {
  readonly countries: FeatureCollection<Polygon | MultiPolygon>;
  /**
   * Outline of the United States; separate, because the countries' coastline is coarser than that
   * of the states.
   */
  readonly nation: FeatureCollection<Polygon | MultiPolygon>;
  /** Lines between the states. */
  readonly borders: MultiLineString;
}

/** ISO 3166-1 code of the United States. */
const UNITED_STATES = "840";

export function readOutlines(): Outlines {
  const states = topologyOf(statesAtlas);
  const countries = collectionOf(topologyOf(worldAtlas), "countries");
  const elsewhere = countries.features.filter(({ id }) => id !== UNITED_STATES);
  return {
    countries: { ...countries, features: elsewhere },
    nation: collectionOf(states, "nation"),
    borders: mesh(states, states.objects.states, (one, other) => one !== other),
  };
}

type Atlas = Topology<Readonly<Record<string, GeometryCollection>>>;

/**
 * Type guard for the outlines: the compiler infers the arcs of a JSON file as lists of any length.
 */
function topologyOf(json: unknown): Atlas {
  if (isAtlas(json)) return json;
  throw new Error("expected a topology, found none");
}

function isAtlas(json: unknown): json is Atlas {
  return typeof json === "object" && json !== null && "arcs" in json && "objects" in json;
}

function collectionOf(atlas: Atlas, name: string): FeatureCollection<Polygon | MultiPolygon> {
  const object = atlas.objects[name];
  if (object === undefined) throw new Error(`expected outlines named ${name}, found none`);
  const { features, ...rest } = feature(atlas, object);
  const areas = features.flatMap(({ geometry, ...one }) =>
    isArea(geometry) ? [{ ...one, geometry }] : [],
  );
  return { ...rest, features: areas };
}

function isArea(geometry: Geometry): geometry is Polygon | MultiPolygon {
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon";
}
