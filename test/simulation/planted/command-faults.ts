/** Planted faults of the product in the path of a command. */
import { asInput, type Input } from "#domain/input/read-input.ts";
import { between, changedParts, isRowOfCommand, type Request } from "./meddling.ts";
import type { PlantedFault } from "./planted-fault.ts";

/** True for the part of a transaction that draws a command's number. */
function isCounter({ Update }: Input): boolean {
  return String(asInput(Update)?.UpdateExpression).startsWith("SET n = :n");
}

/** A part of a transaction without its condition. */
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

/** The answer to a read of several items, without the commands in it. */
function withoutCommands(answer: object): object {
  const { Responses: found } = asInput(answer) ?? {};
  const { events, ...rest } = asInput(found) ?? {};
  if (!Array.isArray(events)) return answer;
  const left = events.filter((item) => asInput(item)?.kind !== "command");
  return { ...answer, Responses: { ...rest, events: left } };
}

export const COMMAND_FAULTS: readonly PlantedFault[] = [
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
    seed: 2,
    plants: () => ({
      tables: between(["api"], (request, send) =>
        send(changedParts(request, (part) => (isCounter(part) ? unconditional(part) : part))),
      ),
    }),
  },
  {
    name: "a command does not wait until the one before it is out",
    breaks: ["order"],
    seed: 10,
    plants: () => ({
      tables: between(["api"], (request, send) =>
        send(changedParts(request, (part) => ("ConditionCheck" in part ? undefined : part))),
      ),
    }),
  },
  {
    name: "two requests with one id are two commands",
    breaks: ["once", "outcome"],
    seed: 1,
    plants: () => ({
      tables: between(["api"], async (request, send) => {
        const write = (part: Input) => (isRowOfCommand(part) ? unconditional(part) : part);
        return withoutCommands(await send(changedParts(request, write)));
      }),
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
    seed: 2,
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
    breaks: ["outcome"],
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
    breaks: ["acknowledged", "outcome"],
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
];
