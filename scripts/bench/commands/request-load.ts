/** So many connections, each of which asks for one command after the other. */
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import type { LoadFigures, RequestLoad } from "./messages.ts";

/** A stow to safety: no limit on the rate of commands holds it up. */
const COMMAND = "strong-angle-stow";
const ME = "query { getMe { id privileges state } }";
const MUTATION = `mutation ($input: CreateCommandRequestInput!) {
  createCommandRequest(input: $input) { id status message }
}`;

export async function loadRequests(load: RequestLoad): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const milliseconds: number[] = [];
  const ids = new Set<string>();
  const statuses: Record<string, number> = {};
  const begun = performance.now();
  const end = begun + load.seconds * 1000;
  let at = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const mLocId = load.mLocIds[at++ % load.mLocIds.length];
      const start = performance.now();
      const { id, status } = await ask(load, agent, mLocId);
      milliseconds.push(performance.now() - start);
      statuses[status] = (statuses[status] ?? 0) + 1;
      ids.add(id);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, worker));
  agent.destroy();
  return {
    seconds: (performance.now() - begun) / 1000,
    milliseconds: milliseconds.toSorted((one, other) => one - other),
    ids: ids.size,
    statuses,
  };
}

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
