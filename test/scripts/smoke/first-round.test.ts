import { expect, it } from "vitest";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { parsePresence } from "#domain/wire/presence.ts";
import { birthMessage, masterDataMessage, roundMessage } from "#scripts/smoke/first-round.ts";
import { masterId, TS } from "#test/builders/wire-messages.ts";

const mId = masterId();
const PLACE = {
  layoutId: "0198c0de-0000-7000-8000-000000000002",
  mLocId: "0198c0de-0000-7000-8000-000000000003",
};

it("is what the parsers of the product accept", () => {
  const parsed = [
    parsePresence(mId, birthMessage(mId, "9f2c41d07ab35e68", TS)),
    parseNodeSnapshot(roundMessage(PLACE, TS)),
    parseMasterData(masterDataMessage(PLACE, TS)),
  ];
  expect(parsed.filter(({ ok }) => !ok)).toEqual([]);
});
