/**
 * A hostile master with its own certificate, over mutual TLS: other masters are unaffected, and its
 * messages are stored as errors.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readFacts } from "#test/facts/read-facts.ts";
import { ACCESS_CASES } from "./hostile-master/access-cases.ts";
import { ANSWER_CASES } from "./hostile-master/answer-cases.ts";
import { HostileField, NODES } from "./hostile-master/hostile-field.ts";
import { MESSAGE_CASES, rowsAt, summaryTime } from "./hostile-master/message-cases.ts";
import { needsDevices } from "./target.ts";
import { until } from "./until.ts";

const hasDevices = needsDevices();

const CASES = [...ACCESS_CASES, ...ANSWER_CASES, ...MESSAGE_CASES];

let field: HostileField;

beforeAll(async () => {
  if (hasDevices) field = await HostileField.open();
});
afterAll(() => field?.cloud.stop());
beforeEach(() => field?.begin());
afterEach(() => field?.expectNoHarm());

describe("a master that", () => {
  it.each(CASES)("%s %s harms no other master", (_id, _description, run) => run(field));
});

describe("the cases", () => {
  it("are those of the corpus", () => {
    const ids = CASES.map(([id]) => id).sort();
    expect(ids).toHaveLength(20);
    const corpus = readFacts<{ readonly cases: readonly { id: string; surface: string }[] }>(
      "abuse-corpus",
    );
    expect(ids).toEqual(
      corpus.cases.filter(({ surface }) => surface === "mqtt").map(({ id }) => id),
    );
  });
});

describe("a round of nodes over MQTT", () => {
  it("ends up in the store with everything it says, and so does what the master says of itself", async () => {
    const message = field.nextRound({ mLocId: field.hostile.site.mLocId });
    await field.say("up/nodes", message);
    const sentAt = field.ts;
    await until(async () => expect(await rowsAt(field, sentAt)).toHaveLength(NODES));
    const { nid, bv } = Object(message.cols);
    const rows = await rowsAt(field, sentAt);
    expect(rows?.map(({ nId }) => nId)).toEqual(nid);
    expect(rows?.map(({ batteryVoltage }) => batteryVoltage)).toEqual(bv);
    await until(async () => expect(await summaryTime(field)).toBe(sentAt));
    await field.say("up/master", field.masterData(sentAt));
    await until(async () =>
      expect(await field.measured(field.hostile, `M${sentAt}`, `M${sentAt}`)).toHaveLength(1),
    );
  });
});
