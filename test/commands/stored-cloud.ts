/**
 * The product's unmodified dispatcher and feedback function, on tables in memory, paused where a
 * process may be slow.
 */
import type { CommandState } from "#domain/commands/command-state.ts";
import { parsePresence } from "#domain/wire/presence.ts";
import { topicOf } from "#domain/wire/topics.ts";
import type { CommandDeps } from "#functions/commands/run/command-deps.ts";
import { dispatchCommand } from "#functions/commands/run/dispatch.ts";
import { moveCommand } from "#functions/commands/store/command-progress.ts";
import { onFeedback } from "#functions/devices/on-feedback.ts";
import { type CommandRow, commandKey, commandRowFrom } from "#functions/shared/store/commands.ts";
import { gateKey } from "#functions/shared/store/gates.ts";
import { storeOnline } from "#functions/shared/store/presence.ts";
import { workZonesKey } from "#functions/shared/store/work-zones.ts";
import { ruleEvent } from "#test/builders/rule-event.ts";
import type { MemoryTables } from "./memory-tables.ts";
import type { BrokerOutcome, CloudAnswer, CloudOptions, ModelCloud } from "./model-cloud.ts";
import { gateUntil, MODEL_MASTER, MODEL_MASTER_ID, type Order, zoneUntil } from "./model-orders.ts";
import type { Item } from "./table-expressions.ts";

interface SlowRun {
  readonly goOn: () => void;
  readonly done: Promise<void>;
}

const TABLE_NAMES = { coreTable: "core", eventsTable: "events", telemetryTable: "telemetry" };
const FIRMWARE = { fw: "4.2.1", client: "2.3.0", deviceType: "gen4" };
const DOCUMENTS = { site: 1, nodes: 1, settings: 1, params: 1 };

export class StoredCloud implements ModelCloud {
  readonly answers: CloudAnswer[] = [];
  readonly #memory: MemoryTables;
  readonly #options: CloudOptions;
  readonly #deps: CommandDeps;
  readonly #onFeedback: (event: unknown) => Promise<void>;
  #slow: readonly SlowRun[] = [];
  #hold: (goOn: () => void) => void = () => undefined;
  #presences = 0;

  constructor(memory: MemoryTables, options: CloudOptions) {
    this.#memory = memory;
    this.#options = options;
    const { clock, broker } = options;
    const store = { tables: memory.tables, ...TABLE_NAMES, accessTable: "access" };
    const log = () => undefined;
    this.#deps = {
      // No session becomes idle.
      idleSeconds: Number.POSITIVE_INFINITY,
      ...{ store, clock, log, newId: never, uuid: never, newToken: never },
      publish: () => Promise.resolve(),
      wait: () => new Promise<void>((goOn) => this.#hold(goOn)),
      broker: {
        publish: async (_, command) => {
          const outcome = broker.publish(command);
          if (broker.fate === "takenSlowly") await new Promise<void>((goOn) => this.#hold(goOn));
          return outcome;
        },
      },
    };
    const publishCommand = () => Promise.resolve();
    this.#onFeedback = onFeedback({ store, clock, log, publishCommand, uuid: counter() });
    memory.clear();
    memory.holdAnswer = (item) =>
      item.kind === "command" && item.n !== undefined && item.status === "created"
        ? new Promise((goOn) => this.#hold(goOn))
        : undefined;
    const { layoutId, mLocId, mId } = MODEL_MASTER;
    memory.put("core", { pk: `MID#${mId}`, sk: "A", layoutId, mLocId });
  }

  get slowRuns(): number {
    return this.#slow.length;
  }

  async ask({ id, dispatch }: Order): Promise<void> {
    const held = this.#nextHold();
    const deps = this.#depsOfRun();
    const since = deps.clock.nowMilliseconds();
    const run = async () => {
      const outcome = await dispatchCommand(deps, { ...dispatch, since }, MODEL_MASTER, id);
      if (!outcome.ok) return;
      const { status, code } = outcome.value;
      this.answers.push({ id, status, code });
    };
    await this.#untilSlow(held, run());
  }

  async goOn(at: number, fate: BrokerOutcome): Promise<void> {
    const run = this.#slow[at];
    if (run === undefined) return;
    this.#slow = this.#slow.filter((other) => other !== run);
    this.#options.broker.fate = fate;
    const held = this.#nextHold();
    run.goOn();
    await this.#untilSlow(held, run.done);
  }

  async hear(feedback: Readonly<Record<string, unknown>>): Promise<void> {
    const topic = topicOf(MODEL_MASTER_ID, "fb");
    await this.#onFeedback(ruleEvent(topic, feedback, this.#options.clock.nowMilliseconds()));
  }

  async learnConnection(sid: string): Promise<void> {
    this.#presences += 1;
    const atMilliseconds = this.#options.clock.nowMilliseconds() + this.#presences / 1000;
    const said = { ...FIRMWARE, v: 1, online: true, mId: MODEL_MASTER_ID, sid, cfg: DOCUMENTS };
    const read = parsePresence(MODEL_MASTER_ID, { ...said, ts: Math.floor(atMilliseconds / 1000) });
    if (!read.ok || !read.value.online) throw new Error("expected a birth");
    const { birth } = read.value;
    await storeOnline(this.#deps.store, MODEL_MASTER, birth, {
      atMilliseconds,
      retainsSince: false,
    });
  }

  setZone(until: number): void {
    const item = { zones: [zoneUntil(until)], rev: 1 };
    this.#memory.put("core", { ...workZonesKey(MODEL_MASTER), ...item });
  }

  setWindow(until: number | undefined): void {
    const gate = gateUntil(until) ?? { isOff: true };
    this.#memory.put("access", { ...gateKey(MODEL_MASTER.layoutId), ...gate, rev: 1 });
  }

  row(id: string): CommandRow | undefined {
    const item = this.#item(id);
    return item === undefined ? undefined : commandRowFrom(item);
  }

  status(id: string): unknown {
    return this.#item(id)?.status;
  }

  async move(row: CommandRow, status: CommandState): Promise<void> {
    if (status !== row.status) await moveCommand(this.#deps.store, row, [row.status], { status });
  }

  #nextHold(): Promise<() => void> {
    return new Promise((resolve) => {
      this.#hold = resolve;
    });
  }

  async #untilSlow(held: Promise<() => void>, done: Promise<void>): Promise<void> {
    const goOn = await Promise.race([held, done]);
    if (goOn !== undefined) this.#slow = [...this.#slow, { goOn, done }];
  }

  #item(id: string): Item | undefined {
    return this.#memory.peek("events", commandKey({ layoutId: MODEL_MASTER.layoutId, id }));
  }

  #depsOfRun(): CommandDeps {
    const { clock, looksAgain } = this.#options;
    if (looksAgain) return this.#deps;
    const startedAt = clock.nowMilliseconds();
    return { ...this.#deps, clock: { nowMilliseconds: () => startedAt } };
  }
}

function never(): never {
  throw new Error("the model gives every request its id");
}

function counter(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return String(last);
  };
}
