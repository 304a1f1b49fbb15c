/** The storm desk of 30 sites with 20 masters each: age of its states, and the stow of all sites. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { type Bench, type BenchRow, benchRow } from "#scripts/bench/bench-row.ts";
import {
  type CommandedSites,
  type EnteredSite,
  openCommandedSites,
} from "#scripts/bench/commands/commanded-site.ts";
import { startEmbedded } from "#scripts/embedded.ts";
import { storeReports } from "./stored-reports.ts";

const SITES = 30;
const MASTERS = 20;
const COMMAND = "strong-angle-stow";

/** Seconds between an answer and the next request of the desk, as in use-storm-states.ts. */
const PAUSE_SECONDS = 12;
/** Seconds for which the server uses what it has read, as in observe-storm.ts. */
const OBSERVATION_SECONDS = 10;
const GOAL_STATE_SECONDS = 30;
const GOAL_STOW_SECONDS = 10;
/** Numbers of sites that the desk prepares and stows at the same time, as in use-stow-*.ts. */
const PREPARED_AT_ONCE = 6;
const STOWED_AT_ONCE = 8;

const STATES = `{ listStormStates(limit: 50) { items {
  layoutId asOf masters { controllers troubled names } modes { mode masters }
  wind { average peak peakOfHour limit masterName measuredAt } rounds { oldest missing }
  trackers { all elsewhere tracking moving stowed ready atRisk held }
} nextToken } }`;
const MASTER_LIST = `query ($id: ID!) { listMasterLocations(layoutId: $id) {
  items { id name mId } nextToken
} }`;
const PREVIEW = `query ($input: CommandBatchInput!) { previewCommand(input: $input) {
  refusedBy mastersReached nodes moving masters { mLocId status stays }
} }`;
const PREPARE =
  "mutation ($input: CommandBatchInput!) { prepareCommandBatch(input: $input) { token } }";
const CONFIRM = `mutation ($input: ConfirmCommandBatchInput!) {
  confirmCommandBatch(input: $input) { requests { id mLocId status } }
}`;

export const STORM_DESK: Bench = {
  ids: ["storm.state", "storm.stow"],
  run: async ({ seed, repeat }) => {
    const dataFolder = mkdtempSync(join(tmpdir(), "tracker-bench-"));
    const embedded = await startEmbedded({
      ...{ dataFolder, demoSites: [], historyDays: 0, tell: console.log, port: 0 },
    });
    try {
      const names = Array.from({ length: SITES }, (_, at) => `Site ${at + 1}`);
      const desk = await openCommandedSites(embedded, names, MASTERS);
      try {
        await storeReports(desk, seed);
        return [await benchState(desk, repeat), await benchStow(desk)];
      } finally {
        await desk.end();
      }
    } finally {
      await embedded.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};

interface States {
  readonly listStormStates: { readonly items: readonly { readonly asOf: number }[] };
}

/** The age that a state can have on the screen before the next answer replaces it. */
async function benchState({ graphql }: CommandedSites, repeat: number): Promise<BenchRow> {
  const seconds: number[] = [];
  let bytes = 0;
  while (seconds.length < repeat) {
    // The server reads anew once its last observation is no longer valid.
    if (seconds.length > 0) await pause(OBSERVATION_SECONDS + 1);
    const begun = performance.now();
    const answer = await graphql<States>(STATES, {});
    seconds.push((performance.now() - begun) / 1000);
    bytes = JSON.stringify(answer).length;
    const { items } = answer.listStormStates;
    if (items.length !== SITES) throw new Error(`expected ${SITES} states, got ${items.length}`);
  }
  const slowest = Math.max(...seconds);
  return benchRow({
    id: "storm.state",
    what: `oldest state on the desk of ${SITES} sites with ${MASTERS} masters: pause, age at the server and slowest answer together`,
    value: PAUSE_SECONDS + OBSERVATION_SECONDS + slowest,
    unit: "s",
    baseline: GOAL_STATE_SECONDS,
    baselineIs: "the limit",
    goal: 1,
    details: {
      "s of the first answer": seconds[0] ?? Number.NaN,
      "s of the fastest answer": Math.min(...seconds),
      "requests a minute": 60 / (PAUSE_SECONDS + slowest),
      "KB of an answer": bytes / 1000,
    },
  });
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

interface Prepared {
  readonly site: EnteredSite;
  readonly input: Readonly<Record<string, unknown>>;
  readonly token: string;
}

/** The stow of all sites, from its confirmation to the last answer. */
async function benchStow({ graphql, sites }: CommandedSites): Promise<BenchRow> {
  let requests = 0;
  const ask: CommandedSites["graphql"] = (query, variables) => {
    requests += 1;
    return graphql(query, variables);
  };
  const begun = performance.now();
  const prepared = await inParallel(sites, PREPARED_AT_ONCE, (site) => prepare(ask, site));
  const confirmed = performance.now();
  const before = requests;
  const sent = await inParallel(prepared, STOWED_AT_ONCE, async ({ site, input, token }) => {
    const { confirmCommandBatch } = await ask<{
      confirmCommandBatch: { requests: readonly { readonly status: string }[] };
    }>(CONFIRM, { input: { ...input, token, siteName: site.name } });
    return confirmCommandBatch.requests.filter(({ status }) => status === "sent").length;
  });
  const ended = performance.now();
  return benchRow({
    id: "storm.stow",
    what: `stow of ${SITES} sites with ${MASTERS} masters: from the confirmation until every batch is dispatched`,
    value: (ended - confirmed) / 1000,
    unit: "s",
    baseline: GOAL_STOW_SECONDS,
    baselineIs: "the limit",
    goal: 1,
    details: {
      "requests after the confirmation": requests - before,
      "requests of the previews": before,
      "s of the previews": (confirmed - begun) / 1000,
      "masters sent to": sent.reduce((sum, masters) => sum + masters, 0),
    },
  });
}

/** The requests with which the desk prepares one site. */
async function prepare(ask: CommandedSites["graphql"], site: EnteredSite): Promise<Prepared> {
  const { layoutId, mLocIds } = site;
  await ask(MASTER_LIST, { id: layoutId });
  const id = makeUuidV7(Date.now(), randomBytes(UUID_RANDOM_BYTES));
  const clientTime = Math.floor(Date.now() / 1000);
  const input = { id, layoutId, name: COMMAND, args: [], mLocIds, clientTime };
  const [{ prepareCommandBatch }] = await Promise.all([
    ask<{ prepareCommandBatch: { token: string } }>(PREPARE, { input }),
    ask(PREVIEW, { input }),
  ]);
  return { site, input, token: prepareCommandBatch.token };
}
