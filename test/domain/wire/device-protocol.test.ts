/** The examples in the description of the device protocol are accepted by the product's parsers. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseCommand } from "#domain/wire/command.ts";
import {
  parseNodesDocument,
  parseParametersContent,
  parseParametersDocument,
  parseSettingsContent,
  parseSettingsDocument,
  parseSiteDocument,
  parseWorkDocument,
} from "#domain/wire/config-documents.ts";
import { parseFeedback } from "#domain/wire/feedback.ts";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { parsePresence } from "#domain/wire/presence.ts";
import { parseConfigAck, parseMasterEvent, parseSyncReport } from "#domain/wire/reports.ts";
import type { Ruled } from "#domain/wire/rules.ts";
import { DOWNLINKS, UPLINKS } from "#domain/wire/topics.ts";
import { masterId } from "#test/builders/wire-messages.ts";

const TEXT = readFileSync("docs/device-protocol.md", "utf8");

const M_ID = masterId("FCC23D0508A9B1A1");

type Parser = (payload: unknown) => Ruled<unknown>;

const PARSERS: Readonly<Record<string, Parser>> = {
  conn: (payload) => parsePresence(M_ID, payload),
  "up/nodes": parseNodeSnapshot,
  "up/master": parseMasterData,
  "up/sync": parseSyncReport,
  "up/event": parseMasterEvent,
  "up/ack": parseConfigAck,
  "cfg/site": parseSiteDocument,
  "cfg/nodes": parseNodesDocument,
  "cfg/settings": parseSettingsDocument,
  "cfg/params": parseParametersDocument,
  "cfg/work": parseWorkDocument,
  cmd: parseCommand,
  fb: (payload) => parseFeedback(M_ID, payload),
};

interface Example {
  readonly kind: string;
  readonly json: string;
}

const EXAMPLES: readonly Example[] = [
  ...TEXT.matchAll(/<!-- example: (\S+) -->\n```json\n([\s\S]*?)```/gu),
].map(([, kind = "", json = ""]) => ({ kind, json }));

function example(wanted: string): Readonly<Record<string, unknown>> {
  return JSON.parse(EXAMPLES.find(({ kind }) => kind === wanted)?.json ?? "{}");
}

describe("docs/device-protocol.md", () => {
  it.each(EXAMPLES.filter(({ kind }) => kind !== "provision"))(
    "shows a $kind message that is taken",
    ({ kind, json }) => {
      const result = PARSERS[kind]?.(JSON.parse(json));
      expect(result).toMatchObject({ ok: true });
    },
  );

  it("loses no value of its snapshot", () => {
    const snapshot = EXAMPLES.find(({ kind }) => kind === "up/nodes");
    const result = parseNodeSnapshot(JSON.parse(snapshot?.json ?? "{}"));
    expect(result).toMatchObject({ value: { droppedValues: 0 } });
  });

  it("lets a command bring the sets of its documents as they are", () => {
    const { windStowTable, spaParamId, values } = example("cfg/settings");
    const settings = { spaParamId, values, windStowTable };
    const { nodeParamId, values: parameters } = example("cfg/params");
    const params = { nodeParamId, values: parameters };
    const result = parseCommand({ ...example("cmd"), params, settings });
    if (!result.ok) throw new Error(`${result.error.field} ${result.error.reason}`);
    expect(parseParametersContent(result.value.params)).toMatchObject({
      value: { nodeParamId },
    });
    expect(parseSettingsContent(result.value.settings)).toMatchObject({
      value: { spaParamId, windStowTable },
    });
  });

  it("has an example for every topic", () => {
    const shown = new Set(EXAMPLES.map(({ kind }) => kind));
    expect([...UPLINKS, ...DOWNLINKS].filter((ending) => !shown.has(ending))).toEqual([]);
  });

  it("names every reason for which a registration is refused", () => {
    const reasons = ["notListed", "otherGeneration", "blocked", "alreadyRegistered"];
    const faults = ["badId", "badDeviceType", "otherClaim"];
    expect([...reasons, ...faults].filter((code) => !TEXT.includes(`| ${code} |`))).toEqual([]);
  });

  it("leaves no example unread", () => {
    expect(TEXT.match(/```json/gu)).toHaveLength(EXAMPLES.length);
  });
});
