/** A radio network has one form on the wire, everywhere, and two number bases for users. */
import { describe, expect, it } from "vitest";
import { isRadioOfAny } from "#domain/commands/interlocks/radio.ts";
import { sentArguments } from "#domain/commands/wire/sent-arguments.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { decode } from "#domain/fields/decode.ts";
import { encode } from "#domain/fields/encode.ts";
import type { Field } from "#domain/fields/field.ts";
import { PANID } from "#domain/layout/master-location.ts";
import {
  channelInBothBases,
  channelText,
  numberFromRadioText,
  panIdInBothBases,
  panIdText,
} from "#domain/layout/radio-text.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ZIGBEE_CHANNELS } from "#domain/layout/zigbee-channels.ts";
import { ok } from "#domain/result.ts";
import { siteContent } from "#domain/wire/config-content.ts";
import { parseSiteDocument } from "#domain/wire/config-documents.ts";
import { encodeMessage } from "#domain/wire/payload.ts";

const UUID = "0198c0de-0000-7000-8000-000000000002";
const LAYOUT: StoredLayout = {
  id: UUID,
  name: "North",
  mLocIds: [UUID],
  utcOffset: -3.5,
  published: true,
  demo: false,
  weathersmartEnabled: true,
  hailstowEnabled: false,
  powerboostEnabled: false,
  snowshieldEnabled: true,
  thundersmartEnabled: false,
  safetyStowDirection: true,
};

const RADIO_COMMANDS = [
  "ARRR-enable-nodes-rebroadcast-w-panId-channel",
  "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once",
  "rescue-node",
] as const;

function fieldOf(command: (typeof RADIO_COMMANDS)[number], argument: string): Field {
  const entry: WireCommand = WIRE_COMMANDS[command];
  const field = entry.arguments[argument]?.field;
  if (field === undefined) throw new Error(`${command} has no ${argument}`);
  return field;
}

/** The radio in the document for a master, in its wire form. */
function shownRadio(panid: number, channel: number) {
  const master = { name: "M1", deviceType: "gen4" as const, panid, channel };
  const content = siteContent(LAYOUT, UUID, master);
  const { panid: panId, channel: sent } = JSON.parse(encodeMessage({ ver: 1, ...content }));
  expect(parseSiteDocument(JSON.parse(encodeMessage({ ver: 1, ...content })))).toMatchObject({
    value: { panid: panId, channel: sent },
  });
  return { panId: String(panId), channel: String(sent) };
}

describe("a radio on the wire", () => {
  it.each([
    [1, 12, "0001", "0C"],
    [100, 14, "0064", "0E"],
    [256, 16, "0100", "10"],
    [1500, 24, "05DC", "18"],
  ])("PAN %i, channel %i is %s, %s in documents and commands", (panid, channel, panId, hex) => {
    expect(panIdText(panid)).toBe(panId);
    expect(channelText(channel)).toBe(hex);
    expect(shownRadio(panid, channel)).toEqual({ panId, channel: hex });
  });

  it("is the same for every PAN id and channel that a master may have", () => {
    for (let panid = PANID.min; panid <= PANID.max; panid += 1) {
      const channel = ZIGBEE_CHANNELS[panid % ZIGBEE_CHANNELS.length] ?? 12;
      const shown = shownRadio(panid, channel);
      expect(numberFromRadioText(shown.panId)).toBe(panid);
      expect(numberFromRadioText(shown.channel)).toBe(channel);
      expect(isRadioOfAny([{ panid, channel }], shown.panId, shown.channel)).toBe(true);
      for (const command of RADIO_COMMANDS) {
        expect(decode(fieldOf(command, "panId"), shown.panId)).toMatchObject({
          value: shown.panId,
        });
        const sent = decode(fieldOf(command, "channel"), shown.channel);
        expect(sent).toEqual(ok(shown.channel));
      }
    }
  });

  it.each(RADIO_COMMANDS)(
    "travels in two digits of channel with %s, however it was typed",
    (name) => {
      const field = fieldOf(name, "channel");
      const spellings = ["0F", "00F", "000F", "10", "0010"];
      const sent = ["0F", "0F", "0F", "10", "10"];
      expect(spellings.map((typed) => encode(field, typed))).toEqual(sent);
      expect(spellings.map((channel) => sentArguments(name, { channel }))).toEqual(
        sent.map((channel) => ({ channel })),
      );
    },
  );

  it("is hex text and nothing else in commands", () => {
    expect(["0064", "64", "0E"].map(numberFromRadioText)).toEqual([100, 100, 14]);
    expect(["", "0x64", "00e", "10000", "-1"].map(numberFromRadioText)).toEqual([
      ...[undefined, undefined, undefined, undefined, undefined],
    ]);
  });
});

describe("a radio on the screen", () => {
  it("has both bases", () => {
    expect(panIdInBothBases(100)).toBe("0x0064 (100)");
    expect(channelInBothBases(14)).toBe("0x0E (14)");
  });
});
