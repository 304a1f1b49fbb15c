/** Known forms of replies from masters and nodes, and replies that are shown unchanged. */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { REALTIME_STATUS_FIELDS } from "#domain/commands/realtime-status-fields.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import { decodeReply } from "#web/features/site/commands/model/decode-reply.ts";

const READER = { held: privilegesOfGroups(["DEV", "CONTROLS"]), deviceType: "gen4" } as const;

const STATUS =
  "3.20.1,-2500,-2427,-2427,669,26871,3090,1091,85,93,2,00000002,010603B100010000,1,20800,4.0,1069,4429,4579,1.4,0,0,0,0,0,90,83,71";

function valuesOf(name: string, message: string): ReadonlyMap<string, string> {
  const reply = decodeReply(name, message, READER);
  if (reply.kind === "text") throw new Error(`expected rows, found ${reply.text}`);
  return new Map(reply.rows.map(({ label, value }) => [label, value]));
}

describe("the realtime status of a node", () => {
  it("is scaled and named, every value of it", () => {
    const values = valuesOf("request-node-realtime-status", STATUS);
    expect(values.size).toBe(REALTIME_STATUS_FIELDS.length);
    expect(Object.fromEntries(values)).toMatchObject({
      "Software version": "3.20.1",
      "Panel angle": "-25.00°",
      "Battery voltage": "26.871 V",
      "State of charge": "85 %",
      "Charger status": "Absorption",
      "Tracking state": "Tracking",
      "MCU type": "Gen4.0",
      "Board temperature": "44.29 °C",
      "PowerBoost state": "Off",
      "Zigbee amplifier status": "Enabled",
      "Signal weight in": "83",
      Alarms: "Low Battery",
    });
  });

  it("shows an unknown amplifier status as unknown", () => {
    const values = valuesOf("request-node-realtime-status", STATUS.replace(",90,", ",17,"));
    expect(values.get("Zigbee amplifier status")).toBe("Unknown Zigbee signal amplifier status");
    const off = valuesOf("request-node-realtime-status", STATUS.replace(",90,", ",135,"));
    expect(off.get("Zigbee amplifier status")).toBe("Disabled");
  });

  it("is shown as it came with 13 values or fewer", () => {
    const oldest = STATUS.split(",").slice(0, 13).join(",");
    const reply = decodeReply("request-node-realtime-status", oldest, READER);
    expect(reply).toEqual({ kind: "text", text: oldest });
    const longer = STATUS.split(",").slice(0, 14).join(",");
    expect(valuesOf("request-node-realtime-status", longer).get("MCU type")).toBe("Not available");
  });
});

describe("parameters that are read back", () => {
  const written = NODE_PARAMETERS.filter(({ access }) => access === "write");

  it("of a node are the forty that can be written; what is missing is unsupported", () => {
    const reply = "PARAMS nId=1A2B;lowBatteryLimit=23500;criticalBatteryLimit=NA";
    const values = valuesOf("read-node-params-from-node", reply);
    expect(values.size).toBe(written.length);
    expect(values.get("Low battery limit")).toBe("23500 mV");
    expect(values.get("Critical battery limit (unsupported)")).toBe("");
    expect(values.get("Battery overvoltage threshold (unsupported)")).toBe("");
  });

  it("of a master add its limits", () => {
    const values = valuesOf(
      "read-node-params-from-master",
      "PARAMS master;lowBatteryLimit=23500;mechLimitEast=-45;mechLimitWest=45;strongestAngle=37",
    );
    expect(values.size).toBe(written.length + 3);
    expect(values.get("Strongest angle")).toBe("37°");
  });
});

describe("other replies", () => {
  it("are shown key by key where they are a list of keys", () => {
    const values = valuesOf("wind-instant", "wind=12.4,peak=18.9,type=3,status=OK");
    expect(values.get("wind")).toBe("12.4");
    expect(values.get("type")).toBe("Barani MeteoWind Compact");
    const unknown = valuesOf("wind-instant", "wind=12.4,type=9");
    expect(unknown.get("type")).toBe("Unknown wind sensor installed");
  });

  it("are the master's own words otherwise", () => {
    const reply = decodeReply("clear-snow-stow", "Snow stow cleared", READER);
    expect(reply).toEqual({ kind: "text", text: "Snow stow cleared" });
  });

  it("say of a movement that it is accepted, and to which side", () => {
    const textOf = (message: string) => decodeReply("strong-angle-stow", message, READER);
    expect(textOf("Stowing 60 nodes to 37")).toEqual({
      kind: "text",
      text: "Accepted: stowing 60 trackers to 37° west",
    });
    expect(textOf("Moving 1 nodes to -45")).toEqual({
      kind: "text",
      text: "Accepted: moving 1 tracker to 45° east",
    });
  });
});
