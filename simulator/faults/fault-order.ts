/** Parses orders to start or end a fault; they come from the control topic of the simulation. */
import { nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { ok } from "#domain/result.ts";
import type { SimulatedFaultName } from "#domain/simulated/faults.ts";
import {
  flag,
  hex,
  line,
  type Rule,
  type Ruled,
  refused,
  shape,
  whole,
} from "#domain/wire/rules.ts";
import { NODE_FAULTS, type NodeFaultName } from "./fault-bits.ts";

export type PairFaultName = "swap" | "dup";
export type BoardFaultName = "replaced";
export type MasterFaultName = Exclude<
  SimulatedFaultName,
  NodeFaultName | PairFaultName | BoardFaultName
>;

/** A fault of one node, addressed by its index in the list of ids. */
export type NodeFault = {
  readonly scope: "node";
  readonly index: number;
  readonly isOn: boolean;
} & (
  | { readonly fault: Exclude<NodeFaultName, "wrongpan"> }
  /**
   * The radio network on which the node listens instead of its master's; a rescue has to name this
   * network.
   */
  | { readonly fault: "wrongpan"; readonly panId: string; readonly channel: number }
);

/**
 * A fault of one master: of the master itself, of one node or of a pair. Nodes are addressed by
 * their index in the master's list.
 */
export type SimFault = { readonly isOn: boolean } & (
  | NodeFault
  | {
      readonly scope: "pair";
      readonly fault: PairFaultName;
      readonly a: number;
      readonly b: number;
    }
  /** Another controller is bolted to the tracker of this index. */
  | { readonly scope: "board"; readonly fault: BoardFaultName; readonly index: number }
  | { readonly scope: "master"; readonly fault: MasterFaultName }
);

export interface FaultOrder {
  /** Location of the addressed master. */
  readonly mLocId: string;
  readonly fault: SimFault;
}

const MASTER_FAULTS = {
  windoff: true,
  windfrozen: true,
  windpeak: true,
  snowoff: true,
  masterbatt: true,
  radio: true,
  clock: true,
  linkcut: true,
} as const satisfies Readonly<Record<MasterFaultName, true>>;

/** Reads a node's location and returns its index in the list. */
const locationIndex: Rule<number> = (value, field) => {
  if (typeof value !== "string") return refused("wrongType", field);
  const nLocId = nLocIdFrom(value);
  return nLocId === undefined ? refused("notAllowed", field) : ok(nodeIndexOf(nLocId));
};

const ORDER = shape({ fault: line(20), mLocId: line(60), on: flag });
const ON_NODE = shape({ nLocId: locationIndex });
const ON_OTHER_RADIO = shape({ nLocId: locationIndex, panId: hex(4), channel: whole(11, 26) });
const ON_PAIR = shape({ a: locationIndex, b: locationIndex });

/**
 * Reads an order `{ fault, mLocId, on }` with the further arguments of its fault: `nLocId`, `panId`
 * and `channel`, or `a` and `b`.
 */
export function parseFaultOrder(payload: unknown): Ruled<FaultOrder> {
  const order = ORDER(payload, "");
  if (!order.ok) return order;
  const { fault, mLocId, on } = order.value;
  const read = readFault(fault, on, payload);
  return read.ok ? ok({ mLocId, fault: read.value }) : read;
}

function readFault(name: string, isOn: boolean, payload: unknown): Ruled<SimFault> {
  if (isMasterFault(name)) return ok({ scope: "master", fault: name, isOn });
  if (name === "swap" || name === "dup") return readPair(name, isOn, payload);
  if (name === "replaced") {
    const target = ON_NODE(payload, "");
    if (!target.ok) return target;
    return ok({ scope: "board", fault: name, index: target.value.nLocId, isOn });
  }
  if (name === "wrongpan") {
    const target = ON_OTHER_RADIO(payload, "");
    if (!target.ok) return target;
    const { nLocId, panId, channel } = target.value;
    return ok({ scope: "node", fault: name, index: nLocId, panId, channel, isOn });
  }
  if (!isNodeFault(name)) return refused("notAllowed", "fault");
  const target = ON_NODE(payload, "");
  if (!target.ok) return target;
  return ok({ scope: "node", fault: name, index: target.value.nLocId, isOn });
}

function readPair(fault: PairFaultName, isOn: boolean, payload: unknown): Ruled<SimFault> {
  const pair = ON_PAIR(payload, "");
  if (!pair.ok) return pair;
  const { a, b } = pair.value;
  return a === b ? refused("notUnique", "b") : ok({ scope: "pair", fault, a, b, isOn });
}

function isMasterFault(name: string): name is MasterFaultName {
  return Object.hasOwn(MASTER_FAULTS, name);
}

function isNodeFault(name: string): name is Exclude<NodeFaultName, "wrongpan"> {
  return Object.hasOwn(NODE_FAULTS, name);
}
