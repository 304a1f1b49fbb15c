/** Answers about weather warnings as the API sends them: empty fields are null. */

const NOW = 1_760_000_000;

export const STORM = {
  ...{ id: "s,1#0", kind: "THUNDERSTORM", event: "Severe Thunderstorm Warning" },
  ...{ severity: "SEVERE", hail: { value: 1.75, text: "1.75 IN" }, gust: null },
  ...{ from: NOW - 60, until: NOW + 2_520, area: "INSIDE" },
  ...{ places: "Mesa", headline: null, sender: "Weather office" },
} as const;

/** An answer of the present about a layout whose source was read a minute ago. */
export function layoutWarnings(facts: Readonly<Record<string, unknown>> = {}) {
  return {
    ...{ layoutId: "0190a000-0000-7000-8000-00000000a001", source: "PULL", sourceSince: 1 },
    ...{ hasCoordinates: true, readAt: NOW - 60, failure: null, answeredAt: NOW },
    ...{ warnings: [], more: 0 },
    ...facts,
  };
}
