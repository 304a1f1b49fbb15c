/** Rounds of a master, and the fields that answer with its node data. */
import { beforeAll, beforeEach } from "vitest";
import { PRIVILEGE_NAMES, privilegeBits } from "#domain/access/privileges.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import type { Fields } from "#functions/shared/log.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { latestNodeData, nodeDataAt } from "#functions/telemetry/node-data.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { telemetryOfFile } from "./telemetry-harness.ts";

/** Start of a round; rounds are 15 minutes apart. */
export const round = (number: number) => START - 86_400 + number * 900;

export const CALM = { al: "00000000", fl: "0000000000000000" };
export const nodesAt = (ts: number, angle = -4500) => ({
  0: { t: ts, ap: angle, at: -4500, bv: 25_100, ...CALM },
  1: { t: ts, ap: angle + 10, at: -4500, bv: 25_200, ...CALM },
  2: { t: ts, ap: angle + 20, at: -4500, bv: 25_300, ...CALM },
});

export const VIEWER = privilegeBits("VIEW", "DATA_SNAPSHOT");
export const EVERYTHING = privilegeBits(...PRIVILEGE_NAMES);

export const cycle = (number: number, angle?: number) => ({
  ts: round(number),
  nodes: nodesAt(round(number), angle),
});

/**
 * The fields that read node data, asked by a user with every layout about a new master in each
 * test. To be called at the beginning of the file.
 */
export function nodeDataOfFile() {
  const served = telemetryOfFile();
  const masterKey: MasterKey = Object.create(null);
  const logged: (readonly [string, Fields])[] = [];
  const fields: { latest: AnyField; past: AnyField } = Object.create(null);
  const latest: AnyField = (args, who) => fields.latest(args, who);
  const past: AnyField = (args, who) => fields.past(args, who);

  beforeAll(() => {
    const deps = {
      ...served,
      days: storedDays(served),
      log: (event: string, fields: Fields) => void logged.push([event, fields]),
    };
    fields.latest = field(latestNodeData(deps));
    fields.past = field(nodeDataAt(deps));
  });
  beforeEach(() => {
    Object.assign(masterKey, { layoutId: changeId(), mLocId: changeId() });
    logged.length = 0;
  });

  const ask = (args: Record<string, unknown> = {}, where = masterKey) =>
    latest({ ...where, ...args }, caller());
  const askAt = (timestamp: unknown, args: Record<string, unknown> = {}) =>
    past({ ...masterKey, timestamp, ...args }, caller());

  return { served, masterKey, logged, latest, past, ask, askAt };
}
