import { describe, expect, it } from "vitest";
import { graphScale, shownValue } from "#domain/telemetry/graph-scale.ts";
import { GRAPH_TYPES, graphTypeNamed } from "#domain/telemetry/graph-types.ts";
import { type DisplayUnits, USUAL_UNITS } from "#domain/units/display-units.ts";

const METRIC: DisplayUnits = { temperature: "°C", wind: "m/s", snow: "m" };

function shown(key: string, raw: number, units: DisplayUnits = USUAL_UNITS): string {
  const graph = graphTypeNamed(key);
  if (graph === undefined) throw new Error(`expected a graph ${key}`);
  const scale = graphScale(graph, units);
  return `${shownValue(scale, raw).toFixed(scale.digits)} ${scale.unit}`;
}

describe("the scale of a graph", () => {
  it("converts raw values to the units of the graphs", () => {
    expect(shown("angle", -4_512)).toBe("-45.12 °");
    expect(shown("motorPeakCurrent", 6_540)).toBe("6.54 A");
    expect(shown("batteryVoltage", 25_310)).toBe("25.31 V");
    expect(shown("temperatureMinMax", 2_150)).toBe("70.7 °F");
    expect(shown("windPeak", 31.5)).toBe("31.5 mph");
    expect(shown("linkQualityIndicator", 200)).toBe("200 of 255");
    expect(shown("responseTime", 640)).toBe("640 ms");
  });

  it("follows the units that the user has chosen", () => {
    expect(shown("boardTemperature", 2_150, METRIC)).toBe("21.5 °C");
    expect(shown("windAverage", 10, METRIC)).toBe("4.5 m/s");
    expect(shown("depth", 10, METRIC)).toBe("25.4 cm");
  });

  it("knows every unit of the table", () => {
    for (const graph of GRAPH_TYPES) {
      const { factor, offset } = graphScale(graph, METRIC);
      expect([graph.key, Number.isFinite(factor), Number.isFinite(offset)]).toEqual([
        graph.key,
        true,
        true,
      ]);
    }
  });
});
