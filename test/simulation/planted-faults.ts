/** Faults of the product, planted one at a time: the promise that falls, and a seed with which it is seen. */
import { asInput, type Input } from "#domain/input/read-input.ts";
import type { TableRequest } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { ByteReader } from "#local/dynamodb/leveldb-files/byte-reader.ts";
import type { Change } from "#local/dynamodb/leveldb-files/write-batch.ts";
import type { FunctionName, Plants } from "./plants.ts";
import type { PromiseName } from "./promises.ts";

export interface PlantedFault {
  /** What the product does wrong. */
  readonly name: string;
  readonly breaks: readonly PromiseName[];
  readonly seed: number;
  /** Where it takes hours rather than events until it is seen. */
  readonly pace?: number;
  /** Where it is seen before or after those of PLANTED_RUN. */
  readonly hours?: number;
  readonly plants: () => Partial<Plants>;
}

/** How each of them is played unless it says otherwise: it is seen within these hours, or in the calm hour after them. */
export const PLANTED_RUN = { hours: 4, sites: 2, pace: 8 } as const;

/** Functions that do nothing and say that they have done it. */
function idle(...functions: readonly FunctionName[]): Plants["handler"] {
  return (handle, of) => (functions.includes(of) ? async () => undefined : handle);
}

/** Bytes before the changes in a journal of one record. */
const JOURNAL_HEADS = { recordHead: 7, batchHead: 12 } as const;

type Request = TableRequest<object, object>;
type Send = (request: Request) => Promise<object>;
type Meddle = (request: Request, send: Send) => Promise<object>;

/** Something between these functions and their tables. */
function between(functions: readonly FunctionName[], meddle: Meddle): Plants["tables"] {
  return (tables, of) => {
    if (!functions.includes(of)) return tables;
    const send: Send = (request) => tables.send(request);
    return { send: (request: Request) => meddle(request, send) } as Tables;
  };
}

/** The request with another input. */
function changed(request: Request, input: object): Request {
  return Object.assign(Object.create(Object.getPrototypeOf(request)), request, { input });
}

/** The request with every text in it changed. */
function changedTexts(request: Request, change: (text: string) => string): Request {
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return change(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)]));
  };
  return changed(request, Object(walk(request.input)));
}

/** The request with the parts of its transaction changed or, where nothing is answered, left out. */
function changedParts(request: Request, change: (part: Input) => Input | undefined): Request {
  const { TransactItems: parts } = asInput(request.input) ?? {};
  if (!Array.isArray(parts)) return request;
  const TransactItems = parts.flatMap((part) => change(asInput(part) ?? {}) ?? []);
  return changed(request, { ...request.input, TransactItems });
}

function isRowOfCommand({ Put }: Input): boolean {
  return asInput(asInput(Put)?.Item)?.kind === "command";
}

/** The part that draws the number of a command. */
function isCounter({ Update }: Input): boolean {
  return String(asInput(Update)?.UpdateExpression).startsWith("SET n = :n");
}

/** A part of a transaction without the condition of what it writes. */
function unconditional(part: Input): Input {
  const [kind, write] = Object.entries(part)[0] ?? [];
  if (kind === undefined) return part;
  const { ConditionExpression: _, ...rest } = asInput(write) ?? {};
  return { [kind]: rest };
}

function hasCommand(request: Request): boolean {
  const { TransactItems: parts } = asInput(request.input) ?? {};
  return Array.isArray(parts) && parts.some(isRowOfCommand);
}

/** Looks neither at the length of the record nor at its checksum. */
function recoverPieces(journal: Buffer): readonly Change[] {
  const { recordHead, batchHead } = JOURNAL_HEADS;
  const reader = new ByteReader(journal, Math.min(journal.length, recordHead + batchHead));
  const found: Change[] = [];
  try {
    while (!reader.isAtEnd) {
      const isPut = reader.byte() === 1;
      const key = reader.prefixed();
      found.push({ sequence: found.length, key, value: isPut ? reader.prefixed() : undefined });
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: "a master carries out commands after their end",
    breaks: ["stale"],
    seed: 2,
    plants: () => ({ protections: { expiry: false } }),
  },
  {
    name: "a master takes commands for an earlier connection",
    breaks: ["stale"],
    seed: 3,
    plants: () => ({ protections: { sid: false } }),
  },
  {
    name: "a master carries out an older command after a newer one",
    breaks: ["stale"],
    seed: 2,
    plants: () => ({ protections: { counter: false } }),
  },
  {
    name: "a master carries out a command again that it knows",
    breaks: ["once", "stale", "told"],
    seed: 3,
    plants: () => ({ protections: { ids: false, counter: false } }),
  },
  {
    name: "a master loses its journal in a restart",
    breaks: ["told"],
    seed: 5,
    plants: () => ({ protections: { journal: false } }),
  },
  {
    name: "a master writes down what it begins only afterwards",
    breaks: ["told"],
    seed: 3,
    plants: () => ({ protections: { intent: false } }),
  },
  {
    name: "the function that commands goes by a time that it has read half a minute before",
    breaks: ["stale"],
    seed: 1,
    plants: () => ({
      clock: (clock, of) => {
        let read = 0;
        const nowMilliseconds = () => {
          const now = clock.nowMilliseconds();
          if (now - read > 30_000) read = now;
          return read;
        };
        return of === "api" ? { nowMilliseconds } : clock;
      },
    }),
  },
  {
    name: "the number of a command is drawn without looking whether it is taken",
    breaks: ["order"],
    seed: 1,
    plants: () => ({
      tables: between(["api"], (request, send) =>
        send(changedParts(request, (part) => (isCounter(part) ? unconditional(part) : part))),
      ),
    }),
  },
  {
    name: "a command does not wait until the one before it is out",
    breaks: ["order"],
    seed: 1,
    plants: () => ({
      tables: between(["api"], (request, send) =>
        send(changedParts(request, (part) => ("ConditionCheck" in part ? undefined : part))),
      ),
    }),
  },
  {
    name: "a command is published although its row was not written",
    breaks: ["ledger"],
    seed: 2,
    plants: () => ({
      tables: between(["api"], async (request, send) =>
        send(changedParts(request, (part) => (isRowOfCommand(part) ? undefined : part))),
      ),
    }),
  },
  {
    name: "a command is published while its row is still being written",
    breaks: ["ledger"],
    seed: 5,
    plants: () => ({
      tables: between(["api"], async (request, send) => {
        if (!hasCommand(request)) return send(request);
        void send(request).catch(() => undefined);
        return {};
      }),
    }),
  },
  {
    name: "what the broker does not answer counts as not sent",
    breaks: ["told"],
    seed: 2,
    plants: () => ({
      broker: ({ publish }) => ({
        publish: async (...message) => {
          const outcome = await publish(...message);
          return outcome === "unknown" ? "notPublished" : outcome;
        },
      }),
    }),
  },
  {
    name: "the message of a command is handed to the broker twice",
    breaks: ["once"],
    seed: 5,
    plants: () => ({
      broker: ({ publish }) => ({
        publish: async (...message) => {
          const outcome = await publish(...message);
          return outcome === "unknown" ? publish(...message) : outcome;
        },
      }),
    }),
  },
  {
    name: "what a master says is taken for an answer to its newest command",
    breaks: ["told"],
    seed: 2,
    plants: () => {
      const newest = new Map<string, string>();
      return {
        handler: (handle, of) => (event) => {
          if (of !== "feedback") return handle(event);
          const { topic, payload } = asInput(event) ?? {};
          const said = JSON.parse(Buffer.from(String(payload), "base64").toString());
          const before = newest.get(String(topic)) ?? "";
          const id = said.id > before ? said.id : before;
          newest.set(String(topic), id);
          const text = JSON.stringify({ ...said, id });
          return handle({ ...Object(event), payload: Buffer.from(text).toString("base64") });
        },
      };
    },
  },
  {
    name: "a message that could not be stored counts as done",
    breaks: ["acknowledged"],
    seed: 3,
    plants: () => ({
      handler: (handle, of) =>
        of === "uplink" ? (event) => handle(event).catch(() => undefined) : handle,
    }),
  },
  {
    name: "what masters answer is taken and dropped",
    breaks: ["acknowledged"],
    seed: 1,
    plants: () => ({ handler: idle("feedback") }),
  },
  {
    name: "what masters measure is taken and dropped",
    breaks: ["acknowledged"],
    seed: 1,
    plants: () => ({
      handler: (handle, of) => async (event) => {
        const { topic } = asInput(event) ?? {};
        return of === "uplink" && String(topic).endsWith("up/master") ? undefined : handle(event);
      },
    }),
  },
  {
    name: "a message that has failed for the last time is not stored among the failed events",
    breaks: ["acknowledged"],
    seed: 1,
    plants: () => ({ handler: idle("failures") }),
  },
  {
    name: "commands whose end is unknown are never settled by what trackers do",
    breaks: ["told"],
    seed: 3,
    pace: 1,
    hours: 12,
    plants: () => ({ handler: idle("settle") }),
  },
  {
    name: "proofs are closed for nobody but those who ask",
    breaks: ["proof"],
    seed: 1,
    hours: 0.5,
    plants: () => ({ handler: idle("proofs") }),
  },
  {
    name: "hours of the ledger are never sealed",
    breaks: ["sealed"],
    seed: 1,
    pace: 1,
    hours: 2,
    plants: () => ({ handler: idle("seals") }),
  },
  {
    name: "a proof leaves out the rounds that came last",
    breaks: ["proof"],
    seed: 3,
    pace: 2,
    plants: () => ({
      tables: between(["proofs"], async (request, send) => {
        const answer = await send(request);
        const { Items: items } = asInput(answer) ?? {};
        const isOfFrames = JSON.stringify(request.input).includes('"F');
        if (!isOfFrames || !Array.isArray(items) || items.length < 3) return answer;
        return { ...answer, Items: items.slice(0, 2) };
      }),
    }),
  },
  {
    name: "the proof of a stow goes by the other side of the trackers",
    breaks: ["proof"],
    seed: 3,
    pace: 2,
    plants: () => ({
      tables: between(["proofs"], async (request, send) => {
        const answer = await send(request);
        const { Item: item } = asInput(answer) ?? {};
        if (asInput(item)?.utcOffset === undefined) return answer;
        return { ...answer, Item: { ...Object(item), safetyStowDirection: true } };
      }),
    }),
  },
  {
    name: "the outbox forgets a change as soon as it is sent",
    breaks: ["acknowledged"],
    seed: 2,
    plants: () => ({
      outbox: (outbox) => ({
        ...outbox,
        begin: async (item) => {
          await outbox.begin(item);
          await outbox.settle(item, { kind: "done" });
        },
      }),
    }),
  },
  {
    name: "the outbox sends each attempt as a change of its own",
    breaks: ["once"],
    seed: 3,
    plants: () => ({
      outbox: (outbox) => ({
        ...outbox,
        waiting: async (userId) => {
          const items = await outbox.waiting(userId);
          return items.map((item) => {
            if (item.change.kind !== "task" || item.attempts === 0) return item;
            const changeId = item.change.input.changeId.slice(0, -1) + (item.attempts % 10);
            return { ...item, change: { kind: "task", input: { ...item.change.input, changeId } } };
          });
        },
      }),
    }),
  },
  {
    name: "a report is kept under a new key each time it comes",
    breaks: ["once"],
    seed: 3,
    plants: () => {
      let count = 0;
      return {
        tables: between(["api"], (request, send) => {
          const item = asInput(asInput(request.input)?.Item);
          if (!String(item?.pk).endsWith("#T")) return send(request);
          count += 1;
          const Item = { ...item, sk: `${String(item?.sk)}-${count}` };
          return send(changed(request, { ...request.input, Item }));
        }),
      };
    },
  },
  {
    name: "the list of commands is kept without its layout",
    breaks: ["tenants"],
    seed: 2,
    plants: () => ({
      tables: between(["api"], (request, send) =>
        send(changedTexts(request, (text) => text.replace(/^L#[^#]+#(\d{6})$/u, "L#all#$1"))),
      ),
    }),
  },
  {
    name: "a command is looked up by its id alone",
    breaks: ["tenants"],
    seed: 1,
    plants: () => {
      const layouts = new Map<string, string>();
      return {
        tables: between(["api"], (request, send) => {
          const { Key, TransactItems: parts } = asInput(request.input) ?? {};
          for (const part of Array.isArray(parts) ? parts : []) {
            const { pk, sk } = asInput(asInput(asInput(part)?.Put)?.Item) ?? {};
            if (isRowOfCommand(part)) layouts.set(String(sk), String(pk));
          }
          const pk = layouts.get(String(asInput(Key)?.sk));
          if (pk === undefined) return send(request);
          return send(changed(request, { ...request.input, Key: { ...Object(Key), pk } }));
        }),
      };
    },
  },
  {
    name: "nobody looks whether a layout was granted",
    breaks: ["tenants"],
    seed: 4,
    plants: () => ({ rights: (rights) => ({ ...rights, layoutGrant: true }) }),
  },
  {
    name: "writes are acknowledged before they are on the disk",
    breaks: ["acknowledged"],
    seed: 2,
    plants: () => ({
      disk: (level) => {
        let late: Parameters<typeof level.write>[0] = [];
        return {
          ...level,
          get: (key) => {
            const found = late.find((operation) => operation.key === key);
            if (found === undefined) return level.get(key);
            return found.type === "put" ? found.value : undefined;
          },
          write: async (operations) => {
            await level.write(late);
            late = operations;
          },
        };
      },
    }),
  },
  {
    name: "a start takes what is there of a write that a crash has torn",
    breaks: ["whole"],
    seed: 1,
    plants: () => ({ recover: recoverPieces }),
  },
  {
    name: "a full disk is not noticed",
    breaks: ["acknowledged", "once", "order"],
    seed: 4,
    plants: () => ({
      disk: (level) => ({
        ...level,
        write: (operations) => level.write(operations).catch(() => undefined),
      }),
    }),
  },
  {
    name: "a seal leaves out the last row of its hour",
    breaks: ["sealed"],
    seed: 4,
    pace: 2,
    plants: () => ({
      tables: between(["seals"], async (request, send) => {
        const answer = await send(request);
        const { Items: items } = asInput(answer) ?? {};
        const { TableName } = asInput(request.input) ?? {};
        if (TableName !== "events" || !Array.isArray(items) || items.length < 2) return answer;
        return { ...answer, Items: items.slice(0, -1) };
      }),
    }),
  },
];
