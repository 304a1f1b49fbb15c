/**
 * Measures one confirmed command to 200 masters: from each published message to its answer in the
 * cloud.
 */
import { randomBytes } from "node:crypto";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { type BenchRow, benchRow, percentile } from "#scripts/bench/bench-row.ts";
import { watchCommandEvents } from "./command-events.ts";
import type { CommandedSite } from "./commanded-site.ts";
import type { WatchFigures } from "./messages.ts";

const COMMAND = "strong-angle-stow";
const PREPARE =
  "mutation ($input: CommandBatchInput!) { prepareCommandBatch(input: $input) { token } }";
const CONFIRM = `mutation ($input: ConfirmCommandBatchInput!) {
  confirmCommandBatch(input: $input) { requests { id mId status } }
}`;
const PATIENCE_SECONDS = 60;
const GOAL_MILLISECONDS = 500;

interface Requested {
  readonly id: string;
  readonly mId: string;
  readonly status: string;
}

/**
 * @param publishedAt by master, epoch milliseconds at which a message was published to its command
 * topic
 */
export async function benchFanOut(
  site: CommandedSite,
  publishedAt: ReadonlyMap<string, number>,
): Promise<BenchRow> {
  const events = await watchCommandEvents(site);
  await site.tell({ kind: "answer", isOn: true });
  const { mLocIds, layoutId, name: siteName } = site;
  const id = makeUuidV7(Date.now(), randomBytes(UUID_RANDOM_BYTES));
  const batch = { id, layoutId, name: COMMAND, mLocIds };
  const { prepareCommandBatch } = await site.graphql<{ prepareCommandBatch: { token: string } }>(
    PREPARE,
    { input: batch },
  );
  const begun = Date.now();
  const input = { ...batch, token: prepareCommandBatch.token, siteName };
  const { confirmCommandBatch } = await site.graphql<{
    confirmCommandBatch: { requests: readonly Requested[] };
  }>(CONFIRM, { input });
  const confirmed = Date.now();
  const masters = mLocIds.length;
  const watched = await site.tell<WatchFigures>({
    kind: "watch",
    finals: masters,
    seconds: PATIENCE_SECONDS,
  });
  const lastTold = (await events.lastOf(masters, PATIENCE_SECONDS)) ?? Number.NaN;
  events.close();
  const answeredAt = new Map(watched.finals);
  const milliseconds = confirmCommandBatch.requests
    .map(({ id: command, mId }) => {
      const sent = publishedAt.get(mId) ?? Number.NaN;
      return (answeredAt.get(command) ?? Number.POSITIVE_INFINITY) - sent;
    })
    .toSorted((one, other) => one - other);
  const { requests } = confirmCommandBatch;
  return benchRow({
    id: "commands.fanOut",
    what: `one intent for ${masters} masters: p95 from publish to the final answer at a subscriber in the cloud`,
    value: percentile(milliseconds, 0.95),
    unit: "ms",
    baseline: GOAL_MILLISECONDS,
    baselineIs: "the limit",
    goal: 1,
    details: {
      "masters sent to": requests.filter(({ status }) => status === "sent").length,
      "masters that answered": answeredAt.size,
      "ms, median": percentile(milliseconds, 0.5),
      "ms, longest": milliseconds.at(-1) ?? Number.NaN,
      "ms from the mutation to its answer": confirmed - begun,
      "ms from the mutation to the last event at a viewer": lastTold - begun,
    },
  });
}
