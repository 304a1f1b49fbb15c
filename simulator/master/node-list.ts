/** Matches the list of ids of a master with the controllers in the field. */
import {
  isUnassigned,
  lastFour,
  type NodeId,
  UNASSIGNED_NODE_ID,
} from "#domain/identity/node-id.ts";
import type { NodeRole } from "#domain/layout/node-locations.ts";
import type { PhysicalTracker } from "#simulator/site/physical-site.ts";
import { spareIdOf } from "#simulator/site/spare-id.ts";

/** A fault of the list of ids: two locations whose ids are swapped, or one id at two locations. */
export interface ListFault {
  readonly fault: "swap" | "dup";
  readonly a: number;
  readonly b: number;
}

export interface UnlistedController {
  /** Number of its tracker. */
  readonly controller: number;
  readonly nId: NodeId;
}

export class NodeList {
  readonly #trackers: readonly PhysicalTracker[];
  #listedIds: readonly NodeId[] = [];
  #roles: readonly NodeRole[] = [];
  #faults: readonly ListFault[] = [];
  #ids: readonly NodeId[] = [];
  #controllers: readonly (readonly number[])[] = [];
  #indexes = new Map<number, number>();
  #asked: readonly number[] = [];
  #hasDuplicates = false;
  #hasUnassigned = false;
  /** Numbers of the trackers whose controller was replaced by one with another id. */
  readonly #replaced = new Set<number>();
  #unlisted: readonly UnlistedController[] = [];

  constructor(trackers: readonly PhysicalTracker[]) {
    this.#trackers = trackers;
  }

  /** Ids by index, as the master uses them (list faults included). */
  get ids(): readonly NodeId[] {
    return this.#ids;
  }

  /**
   * Indexes of the nodes that the master asks: they have an id and are not auxiliary units, which
   * are asked through their primaries.
   */
  get asked(): readonly number[] {
    return this.#asked;
  }

  /** Numbers of the controllers that answer to the id of this index. */
  controllersOf(index: number): readonly number[] {
    return this.#controllers[index] ?? [];
  }

  /** Index at which a controller is listed; the index of its own location if it is not listed. */
  indexOf(controller: number): number {
    return this.#indexes.get(controller) ?? controller;
  }

  /**
   * Last four digits of the id of a controller; with the fault `dup` they are those of another
   * controller.
   */
  controllerEnding(controller: number): string {
    return lastFour(this.#controllerId(controller));
  }

  /** Controllers that answer to no entry of the list. */
  get unlisted(): readonly UnlistedController[] {
    return this.#unlisted;
  }

  /** Whether some entry of the list has no id; such nodes are not asked. */
  get hasUnassigned(): boolean {
    return this.#hasUnassigned;
  }

  /** Whether two nodes that are no pair end in the same four digits. */
  get hasDuplicates(): boolean {
    return this.#hasDuplicates;
  }

  replace(ids: readonly NodeId[], roles: readonly NodeRole[] | undefined): void {
    this.#listedIds = ids;
    this.#roles = roles ?? this.#trackers.map(({ role }) => role);
    this.#work();
  }

  setFault(fault: ListFault, isOn: boolean): void {
    const others = this.#faults.filter(
      (known) => known.fault !== fault.fault || known.a !== fault.a || known.b !== fault.b,
    );
    this.#faults = isOn ? [...others, fault] : others;
    this.#work();
  }

  /** Bolts another controller to a tracker, or the first one again. */
  setReplaced(tracker: number, isReplaced: boolean): void {
    if (isReplaced) this.#replaced.add(tracker);
    else this.#replaced.delete(tracker);
    this.#work();
  }

  #roleOf(index: number): NodeRole {
    return this.#roles[index] ?? this.#trackers[index]?.role ?? "solo";
  }

  #work(): void {
    this.#ids = this.#faults.reduce(listWith, this.#listedIds);
    this.#asked = this.#ids.flatMap((id, index) =>
      isUnassigned(id) || this.#roleOf(index) === "aux" ? [] : [index],
    );
    this.#hasUnassigned = this.#ids.some(isUnassigned);
    const endings = this.#asked.map((index) => lastFour(this.#ids[index] ?? UNASSIGNED_NODE_ID));
    this.#hasDuplicates = new Set(endings).size < endings.length;
    const byEnding = new Map<string, number[]>();
    for (const [at, { role }] of this.#trackers.entries()) {
      if (role === "aux") continue;
      const ending = this.controllerEnding(at);
      byEnding.set(ending, [...(byEnding.get(ending) ?? []), at]);
    }
    this.#controllers = this.#ids.map((id) =>
      (byEnding.get(lastFour(id)) ?? []).filter((at) => answersTo(this.#controllerId(at), id)),
    );
    this.#indexes = new Map();
    for (const index of this.asked.toReversed()) {
      for (const controller of this.controllersOf(index)) this.#indexes.set(controller, index);
    }
    this.#unlisted = this.#trackers.flatMap(({ role }, controller) =>
      role === "aux" || this.#indexes.has(controller)
        ? []
        : [{ controller, nId: this.#controllerId(controller) }],
    );
  }

  #controllerId(controller: number): NodeId {
    const copied = this.#faults.find(({ fault, b }) => fault === "dup" && b === controller)?.a;
    const id = this.#trackers[copied ?? controller]?.controllerId ?? UNASSIGNED_NODE_ID;
    const isFirst = !this.#replaced.has(controller);
    return isFirst
      ? id
      : spareIdOf(
          id,
          this.#trackers.map(({ controllerId }) => controllerId),
        );
  }
}

function listWith(ids: readonly NodeId[], { fault, a, b }: ListFault): readonly NodeId[] {
  const [first, second] = [ids[a], ids[b]];
  if (first === undefined || second === undefined) return ids;
  const exchanged = fault === "swap" ? ids.with(a, second) : ids;
  return exchanged.with(b, first);
}

/**
 * Whether a controller answers to an entry of the list. An entry of four digits matches every id
 * that ends in them.
 */
export function answersTo(controllerId: NodeId, entry: NodeId): boolean {
  return entry.length === 4 ? lastFour(controllerId) === entry : controllerId === entry;
}
