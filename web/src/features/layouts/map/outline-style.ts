/** The outlines as a style for MapLibre: nothing in it is loaded from anywhere. */
import type { StyleSpecification } from "react-map-gl/maplibre";
import type { MapTones } from "./map-tones.ts";
import type { Outlines } from "./outlines.ts";

/** @param weight of lines, 1 as usual. */
export function outlineStyle(
  { countries, nation, borders }: Outlines,
  tones: MapTones,
  weight: number,
): StyleSpecification {
  const line = (id: string, source: string, color: string, width: number) =>
    ({
      id,
      source,
      type: "line",
      paint: { "line-color": color, "line-width": width * weight },
    }) as const;
  return {
    version: 8,
    sources: {
      countries: { type: "geojson", data: countries },
      nation: { type: "geojson", data: nation },
      borders: { type: "geojson", data: borders },
    },
    layers: [
      { id: "water", type: "background", paint: { "background-color": tones.water } },
      { id: "land", source: "countries", type: "fill", paint: { "fill-color": tones.land } },
      line("land-line", "countries", tones.line, 1),
      { id: "home", source: "nation", type: "fill", paint: { "fill-color": tones.home } },
      line("borders", "borders", tones.homeLine, 0.75),
      line("home-line", "nation", tones.homeLine, 1.25),
    ],
  };
}
