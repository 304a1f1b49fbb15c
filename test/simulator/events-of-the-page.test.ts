/** The events of simulated masters are those that the protocol page describes. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVENT_TYPES, type MasterEvent, parseMasterEvent } from "#domain/wire/reports.ts";
import { SimRun } from "#test/builders/sim-run.ts";

const PAGE = readFileSync("docs/device-protocol.md", "utf8");
const SECTION = PAGE.slice(PAGE.indexOf("### up/event"), PAGE.indexOf("### up/ack"));

/** Keys of `data` by type, from the table of the page. */
const KEYS = new Map(
  [...SECTION.matchAll(/^\| (\w+) \| [^|]+ \| ([^|]+) \|$/gmu)].map(([, type = "", cell = ""]) => [
    type,
    [...cell.matchAll(/`(\w+)`/gu)].map(([, key = ""]) => key),
  ]),
);

function strangeKeys({ type, data }: Pick<MasterEvent, "type" | "data">): readonly string[] {
  return Object.keys(data).filter((key) => KEYS.get(type)?.includes(key) !== true);
}

describe("the table of events on the protocol page", () => {
  it("has the types that the product names", () => {
    expect([...KEYS.keys()].toSorted()).toEqual(EVENT_TYPES.toSorted());
  });

  it("has the keys of the example", () => {
    const [, json = ""] = /```json\n([\s\S]*?)```/u.exec(SECTION) ?? [];
    const parsed = parseMasterEvent(JSON.parse(json));
    expect(parsed.ok && strangeKeys(parsed.value)).toEqual([]);
  });

  it("has the keys of what a simulated master reports in a storm", () => {
    const run = new SimRun().commission().run(120);
    run.weather = { windMph: 40, gustMph: 60 };
    run.run(300);
    const { events } = run;
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(["boot", "cfg", "sync", "stow", "wind"]),
    );
    expect(events.filter((event) => strangeKeys(event).length > 0)).toEqual([]);
  });
});
