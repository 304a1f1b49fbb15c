/** Requests single commands: at a fixed rate, or as soon as there are answers. */
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import type { LoadFigures, RequestLoad } from "./messages.ts";

/** A protective stow, which is exempt from the rate limit. */
const COMMAND = "strong-angle-stow";
/** Time-out of the answers to the last requests. */
const PATIENCE_MILLISECONDS = 500;
const ME = "query { getMe { id privileges state } }";
const MUTATION = `mutation ($input: CreateCommandRequestInput!) {
  createCommandRequest(input: $input) { id status message }
}`;

export async function loadRequests(load: RequestLoad): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const begun = performance.now();
  const end = begun + load.seconds * 1000;
  const tally = new Tally();
  let at = 0;
  const request = async (due: number): Promise<void> => {
    const mLocId = load.mLocIds[at++ % load.mLocIds.length];
    tally.start(due);
    await tally.count(due, ask(load, agent, mLocId));
  };
  if (load.rate === undefined) await askInTurn(load.connections, end, request);
  else await askAtRate(load.rate, { begun, end }, request);
  const seconds = (performance.now() - begun) / 1000;
  tally.close();
  agent.destroy();
  return { seconds, ...tally.figures() };
}

type Request = (due: number) => Promise<void>;

async function askInTurn(connections: number, end: number, request: Request): Promise<void> {
  const worker = async (): Promise<void> => {
    while (performance.now() < end) await request(performance.now());
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/**
 * Sends requests at a fixed rate. Times count from when a request was due, so that a late timer
 * does not shorten them.
 */
async function askAtRate(
  rate: number,
  { begun, end }: { readonly begun: number; readonly end: number },
  request: Request,
): Promise<void> {
  const asked: Promise<void>[] = [];
  for (let due = begun; due < end; due = begun + (asked.length * 1000) / rate) {
    const early = due - performance.now();
    if (early > 0) await pause(early);
    asked.push(request(due));
  }
  await Promise.race([Promise.all(asked), pause(PATIENCE_MILLISECONDS)]);
}

interface Waiting {
  readonly due: number;
}

/** Collects times and answers of the requests. */
class Tally {
  readonly #milliseconds: number[] = [];
  readonly #ids = new Set<string>();
  readonly #statuses: Record<string, number> = {};
  readonly #waiting = new Set<Waiting>();
  #isClosed = false;
  #latestStart = 0;

  /** @param due as in `count` */
  start(due: number): void {
    this.#latestStart = Math.max(this.#latestStart, performance.now() - due);
  }

  /** @param due in milliseconds of the performance clock */
  async count(due: number, answer: Promise<Answered>): Promise<void> {
    const waiting = { due };
    this.#waiting.add(waiting);
    const answered = await answer.catch(() => UNANSWERED);
    if (this.#isClosed) return;
    this.#waiting.delete(waiting);
    this.#note(due, answered);
    this.#ids.add(answered.id);
  }

  /** Counts pending requests as unanswered. */
  close(): void {
    this.#isClosed = true;
    for (const { due } of this.#waiting) this.#note(due, UNANSWERED);
  }

  figures(): Omit<LoadFigures, "seconds"> {
    return {
      milliseconds: this.#milliseconds.toSorted((one, other) => one - other),
      ids: this.#ids.size,
      latestStart: this.#latestStart,
      statuses: this.#statuses,
    };
  }

  #note(due: number, { status }: Answered): void {
    this.#milliseconds.push(performance.now() - due);
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }
}

const UNANSWERED: Answered = { id: "", status: "noAnswer" };

interface Answered {
  readonly id: string;
  readonly status: string;
}

async function ask(load: RequestLoad, agent: Agent, mLocId?: string): Promise<Answered> {
  const { graphqlUrl, token, layoutId, what } = load;
  const id = makeUuidV7(Date.now(), randomBytes(UUID_RANDOM_BYTES));
  const body =
    what === "getMe"
      ? { query: ME, variables: {} }
      : { query: MUTATION, variables: { input: { id, layoutId, mLocId, name: COMMAND } } };
  const { data, errors } = JSON.parse(await post(graphqlUrl, token, agent, JSON.stringify(body)));
  const answer: Partial<Answered> | undefined = data?.createCommandRequest;
  return {
    id: answer?.id ?? id,
    status: answer?.status ?? errors?.[0]?.errorType ?? (data?.getMe ? "done" : "noAnswer"),
  };
}

function post(url: string, token: string, agent: Agent, body: string): Promise<string> {
  const headers = { authorization: token, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: "POST", agent, headers }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (chunk: string) => {
        text += chunk;
      });
      incoming.on("end", () => resolve(text));
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
