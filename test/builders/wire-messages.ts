/** One valid message of each kind, in which each test changes only what it needs. */
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { masterDataMessage } from "#scripts/smoke/first-round.ts";

export const TS = 1_782_300_000;

/** Location of the master that sends the messages. */
const PLACE = {
  layoutId: "0198c0de-0000-7000-8000-000000000002",
  mLocId: "0198c0de-0000-7000-8000-000000000003",
};

export function masterId(text = "FCC23D0508A9B1A1"): MasterId {
  const result = masterIdFrom(text);
  if (!result.ok) throw new Error(`${text}: ${result.error}`);
  return result.value;
}

export type Message = Readonly<Record<string, unknown>>;

export function birth(changes: Message = {}): Message {
  return {
    v: 1,
    online: true,
    ts: TS,
    mId: "FCC23D0508A9B1A1",
    sid: "9f2c41d07ab35e68",
    fw: "4.2.1",
    client: "2.3.0",
    deviceType: "gen4",
    cfg: { site: 2, nodes: 17, settings: 3, params: 3 },
    ...changes,
  };
}

export function feedback(changes: Message = {}): Message {
  return {
    v: 1,
    id: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e61",
    mId: "FCC23D0508A9B1A1",
    name: "low-priority-keep-angle",
    status: "fail",
    code: "STOW",
    message: "Rejected: Wind stow active",
    seq: 2,
    ts: TS,
    ...changes,
  };
}

export function command(changes: Message = {}): Message {
  return {
    v: 1,
    id: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e61",
    ts: TS,
    exp: TS + 12,
    sid: "9f2c41d07ab35e68",
    n: 418,
    name: "low-priority-keep-angle",
    args: { angle: "25" },
    who: { user: "0198c0de-0000-7000-8000-000000000001", username: "a.b" },
    ...PLACE,
    ...changes,
  };
}

/** A snapshot of three nodes, the third of which has no measurements. */
export function snapshot(changes: Message = {}): Message {
  return {
    v: 1,
    ts: TS,
    mLocId: PLACE.mLocId,
    kind: "cycle",
    chunk: [0, 1],
    n: 3,
    dur: 8.5,
    cols: columns(),
    ...changes,
  };
}

export function columns(changes: Message = {}): Message {
  return {
    i: [0, 1, 17],
    nid: ["1A2B", "3C4D", "5E6F"],
    t: TS,
    al: ["00000000", "80000001", "00000000"],
    fl: ["0000000000000000", "0100000000000001", "0000000000000000"],
    ap: [-4550, 65535, null],
    bv: [25120, 24980, null],
    fw: "3.20.1",
    rs: [-71, -90, null],
    ...changes,
  };
}

export function masterData(changes: Message = {}): Message {
  return { ...masterDataMessage(PLACE, TS), ...changes };
}
