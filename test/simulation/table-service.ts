/**
 * The four tables: the local cloud's engine on a disk in memory, behind a network that delays,
 * loses and refuses requests.
 */
import {
  createDispatcher,
  type Dispatcher,
  type LevelStore,
  members,
  openLevelStore,
  ServiceError,
  type TableChange,
} from "local-cloud/testing";
import { tableDefinition } from "local-cloud/testing/fixtures";
import type { HttpAnswer, HttpTransport } from "#functions/shared/aws/http-transport.ts";
import { type Tables, tablesAt } from "#functions/shared/store/tables.ts";
import { CrashingDisk, type Leftover } from "./crashing-disk.ts";
import type { FaultDice } from "./fault-dice.ts";
import type { Recover } from "./torn-journal.ts";
import type { Trace } from "./trace.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** The process of a function; its pending work does not continue once it is dead. */
export interface Process {
  isDead: boolean;
}

export interface TableServiceParts {
  readonly time: VirtualTime;
  readonly dice: FaultDice;
  readonly trace: Trace;
  /** Wraps the disk under the engine, to plant a fault. */
  readonly wrapDisk: (disk: LevelStore) => LevelStore;
  readonly recover: Recover;
}

export const TABLES = {
  accessTable: "access",
  coreTable: "core",
  eventsTable: "events",
  telemetryTable: "telemetry",
} as const;

const PLACE = {
  endpoint: "http://tables.simulated/",
  region: "us-east-1",
  credentials: { accessKeyId: "SIMULATED", secretAccessKey: "simulated" },
};
/** In milliseconds. */
const LATENCY = { least: 1, most: 12 } as const;
const SLOW = { least: 300, most: 4000 } as const;
const TIMEOUT = 1000;
/** Milliseconds from a crash until the service has restarted. */
const DOWN = { least: 500, most: 5000 } as const;

export class TableService {
  readonly #parts: TableServiceParts;
  readonly #level: LevelStore;
  readonly #disk: CrashingDisk;
  #dispatcher: Dispatcher;
  #crashes = 0;
  #isDown = false;
  requests = 0;
  /** Called for each item that was put, changed or deleted. */
  onWrite: (change: TableChange) => void = () => undefined;
  /** Called when a start finds half of a write. */
  onHalf: (what: string) => void = () => undefined;

  private constructor(parts: TableServiceParts, level: LevelStore) {
    const { dice, recover } = parts;
    this.#parts = parts;
    this.#level = level;
    this.#disk = new CrashingDisk({
      ...{ level, dice, recover },
      onCrash: (leftover) => this.#crash(leftover),
    });
    this.#dispatcher = this.#open();
  }

  static async open(parts: TableServiceParts): Promise<TableService> {
    const service = new TableService(parts, await openLevelStore(undefined));
    for (const name of Object.values(TABLES)) {
      const definition = tableDefinition(name);
      const indexes = definition.GlobalSecondaryIndexes.map((index) => ({
        ...index,
        Projection: { ProjectionType: "ALL" },
      }));
      await service.#dispatcher.ensureTable({ ...definition, GlobalSecondaryIndexes: indexes });
    }
    return service;
  }

  /** Closes the tables at the end of the simulation. */
  close(): Promise<void> {
    return this.#level.close();
  }

  /** Restarts the service with the content of its disk. */
  restart(): void {
    this.#dispatcher = this.#open();
  }

  /** While full, every write fails. */
  fillDisk(isFull: boolean): void {
    this.#disk.fill(isFull);
  }

  /** Reads an item without the network. */
  async peek(table: string, key: { readonly pk: string; readonly sk: string }): Promise<unknown> {
    const Key = { pk: { S: key.pk }, sk: { S: key.sk } };
    return (await this.#dispatcher.execute("GetItem", { TableName: table, Key })).Item;
  }

  /** The tables' client for the functions of one process. */
  tablesOf(process: Process, onCrash: () => void): Tables {
    return tablesAt(PLACE, { wire: this.#wireOf(process, onCrash) });
  }

  /** The tables' client for observers, without delays and faults. */
  quietTables(): Tables {
    return tablesAt(PLACE, {
      wire: ({ headers, body }) => this.#execute(operationIn(headers), String(body)),
    });
  }

  #wireOf(process: Process, onCrash: () => void): HttpTransport {
    const { time, dice, trace } = this.#parts;
    return ({ headers, body }) =>
      new Promise((resolve, reject) => {
        if (process.isDead) return;
        const operation = operationIn(headers);
        const isThrottled = dice.happens("tableThrottled");
        const isAnswerLost = dice.happens("tableAnswerLost");
        const { least, most } = dice.happens("tableSlow") ? SLOW : LATENCY;
        const isCrash = dice.happens("functionCrash");
        const delay = Math.ceil(dice.between(least, most));
        const fail = () => process.isDead || reject(new Error("no answer"));
        if (delay > TIMEOUT) time.after(TIMEOUT, "table timeout", () => void fail());
        time.after(delay, `table ${operation}`, async () => {
          this.requests += 1;
          const request = String(body);
          const answer = isThrottled ? THROTTLED : await this.#answer(operation, request);
          trace.noteContent(operation, request, answer?.body ?? "");
          if (isCrash && !process.isDead) {
            process.isDead = true;
            onCrash();
          }
          if (process.isDead || delay > TIMEOUT) return;
          if (isAnswerLost || answer === undefined)
            time.after(TIMEOUT - delay, "table answer lost", () => void fail());
          else resolve(answer);
        });
      });
  }

  /** undefined while the service is down, and when it crashes during the request. */
  async #answer(operation: string, body: string): Promise<HttpAnswer | undefined> {
    if (this.#isDown) return undefined;
    const crashes = this.#crashes;
    const answer = await this.#execute(operation, body);
    return this.#crashes === crashes ? answer : undefined;
  }

  async #execute(operation: string, body: string): Promise<HttpAnswer> {
    try {
      const input = members(JSON.parse(body), "The body");
      const output = await this.#dispatcher.execute(operation, input);
      return { status: 200, headers: {}, body: JSON.stringify(output) };
    } catch (error) {
      if (!(error instanceof ServiceError)) return FAILED;
      const { code, message, status, detail } = error;
      return { status, headers: {}, body: JSON.stringify({ __type: code, message, ...detail }) };
    }
  }

  #crash(leftover: Leftover): void {
    const { time, dice } = this.#parts;
    this.#crashes += 1;
    this.#isDown = true;
    if (leftover.kind === "half") this.onHalf(leftover.what);
    if (leftover.kind === "whole") for (const change of leftover.changes) this.onWrite(change);
    time.after(dice.between(DOWN.least, DOWN.most), "tables back", () => {
      this.#isDown = false;
      this.restart();
    });
  }

  #open(): Dispatcher {
    const { time, wrapDisk } = this.#parts;
    const dispatcher = createDispatcher(wrapDisk(this.#disk.store), time);
    dispatcher.onWrite((change) => this.onWrite(change));
    return dispatcher;
  }
}

function operationIn(headers: Readonly<Record<string, string>>): string {
  return String(headers["x-amz-target"]).replace(/^.*\./u, "");
}

const THROTTLED: HttpAnswer = {
  status: 400,
  headers: {},
  body: '{"__type":"ProvisionedThroughputExceededException"}',
};
const FAILED: HttpAnswer = { status: 500, headers: {}, body: '{"__type":"InternalServerError"}' };
