/** A call-and-response of a master: asks every listed node and records the answers. */
import type { SeededRandom } from "#domain/site-generator/random.ts";
import type { NodeField } from "#simulator/node/node-field.ts";
import {
  highFlags,
  lowFlags,
  type MasterOrders,
  ownHoldFlag,
  sharedLowFlags,
} from "#simulator/node/node-flags.ts";
import { nodeAlarm } from "#simulator/node/words.ts";
import {
  type Answer,
  callAndResponse,
  HOP_MILLISECONDS,
} from "#simulator/radio/call-and-response.ts";
import { linkQualityIndicator } from "#simulator/radio/mesh.ts";
import type { NodeList } from "./node-list.ts";
import { type ReportTable, recordReadings } from "./report-table.ts";

/** Number of missed data cycles in a row after which a node counts as lost. */
const LOST_CYCLES = 4;
const NOT_RESPONDING = nodeAlarm("notResponding");
export const MASTER_ADDRESS = "0000";
/** Random variation, in dB, of the received signal strength from one answer to the next. */
const FADING_DB = 2;

export interface CallFacts extends MasterOrders {
  readonly kind: "cycle" | "poll";
  readonly epochSeconds: number;
  readonly modelSeconds: number;
  readonly tableIndex: number;
  readonly isRadioWorking: boolean;
  /** Maximum number of times that a silent node is asked. */
  readonly rounds?: number;
  /**
   * Whether nodes sleep between calls: only then does a node that missed a call count as asleep.
   */
  readonly isSleepControlled: boolean;
}

export interface CallResult {
  readonly seconds: number;
  readonly asked: number;
  readonly answered: number;
  /** Number of the last round that brought an answer. */
  readonly rounds: number;
}

export class CallCycle {
  readonly #field: NodeField;
  readonly #list: NodeList;
  readonly #random: SeededRandom;
  #calls = 0;

  constructor(field: NodeField, list: NodeList, random: SeededRandom) {
    this.#field = field;
    this.#list = list;
    this.#random = random;
  }

  run(table: ReportTable, facts: CallFacts): CallResult {
    this.#calls += 1;
    const asked = this.#list.asked.map((index) => ({ index, controller: this.#answering(index) }));
    const { answers, durationSeconds } = callAndResponse(
      this.#field.mesh,
      asked.map(({ controller }) => controller ?? -1),
      (controller) =>
        facts.isRadioWorking && controller >= 0 ? this.#field.receptionOf(controller) : "silent",
      this.#random,
      facts.rounds,
    );
    const shared = sharedLowFlags(facts);
    for (const [at, { index, controller }] of asked.entries()) {
      const answer = answers[at];
      if (answer === undefined) continue;
      if (answer.round === 0 || controller === undefined) miss(table, index, facts);
      else this.#record(table, { index, controller, answer, shared, facts });
    }
    const seconds = facts.isRadioWorking ? durationSeconds : 0;
    const rounds = answers.map(({ round }) => round);
    return {
      seconds,
      asked: asked.length,
      answered: rounds.filter((round) => round > 0).length,
      rounds: Math.max(0, ...rounds),
    };
  }

  /** Asks one node and records its answer. Returns whether a controller has its id. */
  askNode(table: ReportTable, index: number, facts: CallFacts): boolean {
    const controller = this.#answering(index);
    if (controller === undefined) return false;
    const hops = this.#field.mesh.hops[controller] ?? 1;
    const answer = { round: 1, responseMilliseconds: HOP_MILLISECONDS * hops };
    const shared = sharedLowFlags(facts);
    this.#record(table, { index, controller, answer, shared, facts });
    return true;
  }

  /**
   * The controller that answers to the id at this index; where several have the same id, each
   * answers in turn.
   */
  #answering(index: number): number | undefined {
    const controllers = this.#list.controllersOf(index);
    return controllers[(this.#calls + index) % Math.max(1, controllers.length)];
  }

  #record(table: ReportTable, received: ReceivedAnswer): void {
    const { index, controller, answer, shared, facts } = received;
    const { units, mesh } = this.#field;
    const { numbers } = table;
    recordReadings(table, index, units, controller, this.#field.auxOf(controller));
    table.flagsLow[index] = lowFlags(units, controller, shared | ownHoldFlag(facts, index));
    const relays = this.#field.relaysForOthers(controller);
    table.flagsHigh[index] = highFlags(units, controller, relays);
    const next = mesh.next[controller] ?? -1;
    table.firstHop[index] = next < 0 ? MASTER_ADDRESS : this.#list.controllerEnding(next);
    table.missedCycles[index] = 0;
    table.answeredAt[index] = facts.modelSeconds;
    const fading = (this.#random.next() * 2 - 1) * FADING_DB;
    const strength = Math.round((mesh.strength[controller] ?? 0) + fading);
    numbers.t[index] = facts.epochSeconds;
    numbers.ai[index] = facts.tableIndex;
    numbers.hc[index] = mesh.hops[controller] ?? 0;
    numbers.rd[index] = answer.round;
    numbers.rt[index] = answer.responseMilliseconds;
    numbers.rs[index] = strength;
    numbers.lq[index] = linkQualityIndicator(strength);
    numbers.sl[index] = 0;
    numbers.hs[index] = 0;
  }
}

interface ReceivedAnswer {
  readonly index: number;
  readonly controller: number;
  readonly answer: Answer;
  readonly shared: number;
  readonly facts: CallFacts;
}

/** Records that a node did not answer: its values are unchanged, except those about the silence. */
function miss(table: ReportTable, index: number, facts: CallFacts): void {
  const { numbers } = table;
  numbers.rd[index] = 0;
  const silent = facts.modelSeconds - (table.answeredAt[index] ?? facts.modelSeconds);
  numbers.hs[index] = Math.min(0xffff, Math.floor(silent / 3600));
  if (facts.kind !== "cycle") return;
  const missed = Math.min(0xffff, (table.missedCycles[index] ?? 0) + 1);
  table.missedCycles[index] = missed;
  numbers.sl[index] = facts.isSleepControlled ? missed : 0;
  if (missed >= LOST_CYCLES) {
    table.alarms[index] = (table.alarms[index] ?? 0) | NOT_RESPONDING;
  }
}

/** Indexes of the asked nodes that have missed so many cycles that they count as lost. */
export function lostAmong(table: ReportTable, asked: readonly number[]): readonly number[] {
  return asked.filter((index) => (table.missedCycles[index] ?? 0) >= LOST_CYCLES);
}
