/**
 * The product's functions with their dependencies, each in a pool of instances, and the schedules
 * that call them.
 */

import { authorise } from "#domain/access/authorise.ts";
import { operationNamed } from "#domain/access/operations.ts";
import type { MasterId } from "#domain/identity/master-id.ts";
import { asInput } from "#domain/input/read-input.ts";
import { err, type Result } from "#domain/result.ts";
import { topicOf, type Uplink } from "#domain/wire/topics.ts";
import { confirmCommandBatch } from "#functions/commands/confirm-command-batch.ts";
import { createCommandRequest } from "#functions/commands/create-command-request.ts";
import { listCommandsByLayout, listCommandsByMaster } from "#functions/commands/list-commands.ts";
import { closeProofs } from "#functions/commands/motion-proof/close-proofs.ts";
import {
  getMotionProof,
  listMotionEvents,
} from "#functions/commands/motion-proof/motion-fields.ts";
import { prepareCommandBatch } from "#functions/commands/prepare-command-batch.ts";
import { getCommand } from "#functions/commands/read-command.ts";
import type { CommandDeps } from "#functions/commands/run/command-deps.ts";
import { settleCommands } from "#functions/commands/settle-commands.ts";
import { configPublisher } from "#functions/config/config-publisher.ts";
import { onFeedback } from "#functions/devices/on-feedback.ts";
import { onPresence } from "#functions/devices/on-presence.ts";
import { onRuleError } from "#functions/devices/on-rule-error.ts";
import { onUplink } from "#functions/devices/on-uplink.ts";
import { updateNodeId } from "#functions/ids/update-node-id.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { verifyLedger } from "#functions/ledger/verify-ledger.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import { readRights } from "#functions/shared/store/access.ts";
import { createTask } from "#functions/tasks/create-task.ts";
import { ruleEvent } from "#test/builders/rule-event.ts";
import { type DeliveryOutcome, EventQueue } from "./event-queue.ts";
import { type FaultDice, idFrom, uuidFrom } from "./fault-dice.ts";
import { FunctionPool, type Handler } from "./function-pool.ts";
import type { FunctionName, Plants } from "./plants.ts";
import { type Process, TABLES, type TableService } from "./table-service.ts";
import type { VirtualBroker } from "./virtual-broker.ts";
import type { VirtualTime } from "./virtual-time.ts";

export interface CloudParts {
  readonly time: VirtualTime;
  readonly dice: FaultDice;
  readonly tables: TableService;
  readonly broker: () => VirtualBroker;
  readonly plants: Plants;
}

/** A request of a signed-in user. */
export interface ApiRequest {
  readonly sub: string;
  /** Name of the operation, as in operations.ts. */
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Largest error of an instance's clock, in milliseconds. */
const CLOCK_ERROR = 100;
/**
 * Seconds between two runs of each schedule. To save time, commands are settled and proofs closed
 * less often than in the product, which does so every minute and every 15 minutes.
 */
export const SCHEDULE_SECONDS = { settle: 600, proofs: 1800, seals: 3600 } as const;
const TIMEOUTS: Readonly<Record<FunctionName, number>> = {
  ...{ api: 29, uplink: 30, feedback: 30, presence: 30 },
  ...{ publisher: 60, settle: 60, proofs: 300, seals: 300, failures: 30 },
};

/** The simulation has no people in the rows. */
const untold = async () => undefined;

export class Cloud {
  readonly #parts: CloudParts;
  readonly #queue: EventQueue;
  readonly #pools: Readonly<Record<FunctionName, FunctionPool>>;

  constructor(parts: CloudParts) {
    this.#parts = parts;
    const pool = (name: FunctionName, make: (deps: FunctionDeps) => Handler) =>
      new FunctionPool({
        ...{ name, time: parts.time, timeoutSeconds: TIMEOUTS[name] },
        make: (process, crash) =>
          parts.plants.handler(make(this.#depsOf(name, process, crash)), name),
      });
    this.#pools = {
      api: pool("api", apiOf),
      uplink: pool("uplink", (deps) => onUplink({ ...deps, requestStowAlarm: untold })),
      feedback: pool("feedback", onFeedback),
      presence: pool("presence", onPresence),
      publisher: pool("publisher", ({ store, clock, log }) =>
        configPublisher({ store, clock, log, broker: parts.broker().documents }),
      ),
      settle: pool("settle", settleCommands),
      proofs: pool("proofs", closeProofs),
      seals: pool("seals", sealLedger),
      failures: pool("failures", onRuleError),
    };
    const failures = this.#pools.failures;
    this.#queue = new EventQueue({ time: parts.time, dice: parts.dice, failures });
  }

  get crashes(): number {
    return Object.values(this.#pools).reduce((sum, { crashes }) => sum + crashes, 0);
  }

  /** undefined when the answer is lost, so that the effect is unknown. */
  async ask(request: ApiRequest): Promise<Result<unknown, Refusal> | undefined> {
    const invocation = await this.#pools.api.invoke(request);
    return invocation.ok ? (invocation.value as Result<unknown, Refusal>) : undefined;
  }

  /** Passes a master's message to the function of its rule. */
  hear(mId: MasterId, ending: Uplink, text: string): Promise<DeliveryOutcome> {
    const pool = this.#pools[functionFor(ending)];
    const topic = topicOf(mId, ending);
    return this.#queue.send(pool, ruleEvent(topic, text, this.#parts.time.nowMilliseconds()));
  }

  /** Starts the schedules. */
  startSchedules(after: { readonly settle: () => void; readonly proofs: () => void }): void {
    this.#every("settle", after.settle);
    this.#every("proofs", after.proofs);
    this.#every("seals");
  }

  #every(name: keyof typeof SCHEDULE_SECONDS, after: () => void = () => undefined): void {
    this.#parts.time.after(SCHEDULE_SECONDS[name] * 1000, `schedule ${name}`, () => {
      void this.#queue.send(this.#pools[name], {}).then(after);
      this.#every(name, after);
    });
  }

  #depsOf(name: FunctionName, process: Process, crash: () => void): FunctionDeps {
    const { time, dice, tables, plants, broker } = this.#parts;
    const error = dice.areFaultsOn ? Math.round(dice.between(-CLOCK_ERROR, CLOCK_ERROR)) : 0;
    const clock = { nowMilliseconds: () => time.nowMilliseconds() + error };
    const store = { tables: plants.tables(tables.tablesOf(process, crash), name), ...TABLES };
    return {
      store,
      clock: plants.clock(clock, name),
      plants,
      // No session becomes idle.
      idleSeconds: Number.POSITIVE_INFINITY,
      log: () => undefined,
      newId: () => idFrom(dice.random, time.nowMilliseconds()),
      uuid: () => uuidFrom(dice.random),
      newToken: () => dice.random.hex(43),
      publish: () => Promise.resolve(),
      publishCommand: () => Promise.resolve(),
      publishIds: {
        nodeIdUpdate: () => Promise.resolve(),
        masterIdUpdate: () => Promise.resolve(),
        nodeSyncBitmasks: () => Promise.resolve(),
      },
      requestDocuments: async (request) => {
        void this.#queue.send(this.#pools.publisher, request);
      },
      wait: (milliseconds) => time.wait(milliseconds),
      broker: plants.broker(broker().commands),
    };
  }
}

type IdsDeps = Parameters<typeof updateNodeId>[0];
type FunctionDeps = CommandDeps &
  Pick<IdsDeps, "publishIds" | "requestDocuments"> &
  Pick<Parameters<typeof onFeedback>[0], "publishCommand"> & { readonly plants: Plants };

function functionFor(ending: Uplink): FunctionName {
  if (ending === "fb") return "feedback";
  return ending === "conn" ? "presence" : "uplink";
}

/**
 * Handles requests as AppSync does: reads the caller's rights from the table, then runs the field.
 */
function apiOf(deps: FunctionDeps): Handler {
  const fields: Readonly<Record<string, AnyField>> = {
    "Mutation.createLayoutDetails": field(createLayout(deps)),
    "Mutation.createMasterLocation": field(createMaster(deps)),
    "Mutation.updateNodeLocations": field(updateNodes(deps)),
    "Mutation.createCommandRequest": field(createCommandRequest(deps)),
    "Mutation.prepareCommandBatch": field(prepareCommandBatch(deps)),
    "Mutation.confirmCommandBatch": field(confirmCommandBatch(deps)),
    "Mutation.updateNodeId": field(updateNodeId(deps)),
    "Mutation.createTask": field(createTask(deps)),
    "Query.getCommand": field(getCommand(deps)),
    "Query.getMotionProof": field(getMotionProof(deps)),
    "Query.listCommandsByLayout": field(listCommandsByLayout(deps)),
    "Query.listCommandsByMaster": field(listCommandsByMaster(deps)),
    "Query.listMotionEvents": field(listMotionEvents(deps)),
    "Query.verifyLedger": field(verifyLedger(deps)),
  };
  return async (event): Promise<Result<unknown, Refusal>> => {
    const { sub, operation, args } = event as ApiRequest;
    const rights = deps.plants.rights(await readRights(deps.store, sub, layoutIn(operation, args)));
    const decision = authorise({
      ...{ operation, ...rights, mfaRequired: false },
      nowSeconds: Math.floor(deps.clock.nowMilliseconds() / 1000),
    });
    if (!decision.ok) return err({ code: decision.error });
    const run = fields[operation];
    if (run === undefined) throw new Error(`no field ${operation} in the simulation`);
    return run(args, decision.value);
  };
}

/** The layout of the request, for which the caller's grant is read. */
function layoutIn(operation: string, args: ApiRequest["args"]): string | undefined {
  const entry = operationNamed(operation);
  if (entry?.caller !== "user" || entry.scope.kind !== "layout") return undefined;
  const layoutId = entry.scope.argument
    .split(".")
    .reduce((value: unknown, name) => asInput(value)?.[name], args);
  return typeof layoutId === "string" ? layoutId : undefined;
}
