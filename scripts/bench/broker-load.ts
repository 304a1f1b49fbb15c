/**
 * Measures the load of five hundred masters: time until all are connected, and from each report to
 * its acknowledgement.
 */
import { join } from "node:path";
import { CDK_OUT, ensureEmbeddedAssembly } from "#scripts/local-cloud/embedded-assembly.ts";
import { type BenchRow, benchRow, percentile } from "./bench-row.ts";
import { startChild } from "./broker/child.ts";
import type {
  BrokerFigures,
  BrokerKind,
  ConnectFigures,
  FleetOrder,
  Listening,
  PublishFigures,
  PublishLoad,
} from "./broker/messages.ts";

const PROCESSES = join(import.meta.dirname, "broker");

interface BrokerLoad extends PublishLoad {
  readonly masters: number;
}

/** A large fleet at a fast rate: a real one of this size reports once in 15 minutes. */
const LOAD: BrokerLoad = {
  masters: 500,
  seconds: 20,
  messagesPerSecond: 200,
  payloadBytes: 42_000,
};
const LONG_SECONDS = 60;

interface Figures extends ConnectFigures, PublishFigures, BrokerFigures {
  readonly connectCpuSeconds: number;
  readonly publishCpuSeconds: number;
}

/**
 * Compares our broker with the bare engine behind the same TLS, without policies and rules, which
 * acknowledges before any processing.
 */
export async function benchBroker({
  isLong,
}: {
  readonly isLong: boolean;
}): Promise<readonly BenchRow[]> {
  await ensureEmbeddedAssembly(console.log);
  const load = isLong ? { ...LOAD, seconds: LONG_SECONDS } : LOAD;
  const bare = await measure("bare", load);
  const ours = await measure("ours", load);
  return [
    ...connectRows(ours, bare, load),
    ...publishRows(ours, bare, load),
    ...keptRows(ours, bare),
  ];
}

/** Runs broker and fleet each in a process of its own. */
async function measure(kind: BrokerKind, load: BrokerLoad): Promise<Figures> {
  const broker = startChild(join(PROCESSES, "broker-process.ts"), [
    kind,
    String(load.masters),
    CDK_OUT,
  ]);
  const fleet = startChild(join(PROCESSES, "fleet-process.ts"), []);
  try {
    const listening = await broker.ask<Listening>("start");
    const tell = <Answer>(order: FleetOrder) => fleet.ask<Answer>(order);
    const connected = await tell<ConnectFigures>({ kind: "connect", listening });
    const before = await broker.ask<BrokerFigures>("figures");
    const published = await tell<PublishFigures>({ kind: "publish", ...load });
    const after = await broker.ask<BrokerFigures>("figures");
    return {
      ...connected,
      ...published,
      ...after,
      connectCpuSeconds: before.cpuSeconds,
      publishCpuSeconds: after.cpuSeconds - before.cpuSeconds,
    };
  } finally {
    await Promise.all([fleet.end(), broker.end()]);
  }
}

function connectRows(ours: Figures, bare: Figures, { masters }: BrokerLoad): readonly BenchRow[] {
  const what = `${masters} masters connect and subscribe over mutual TLS`;
  return [
    benchRow({
      id: "broker.connect",
      what: `${what} (the bare engine ${bare.connectSeconds.toFixed(1)} s)`,
      value: ours.connectSeconds,
      unit: "s",
      baseline: 10,
      baselineIs: "the limit",
      goal: 1,
    }),
    benchRow({
      id: "broker.connectCpu",
      what: `processor time of the broker's process while ${what}`,
      value: ours.connectCpuSeconds,
      unit: "s",
      baseline: bare.connectCpuSeconds,
      baselineIs: "the bare engine",
      goal: 2,
    }),
  ];
}

function publishRows(ours: Figures, bare: Figures, load: BrokerLoad): readonly BenchRow[] {
  const rate = `${load.messagesPerSecond} reports of ${load.payloadBytes / 1000} KB a second for ${load.seconds} s`;
  const at = (share: number) => percentile(ours.milliseconds, share);
  const bareP99 = percentile(bare.milliseconds, 0.99).toFixed(1);
  const others = `p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)}; the bare engine's p99 ${bareP99}`;
  return [
    benchRow({
      id: "broker.publish",
      what: `${rate}: p99 from publish to acknowledgement, function done (${others})`,
      value: at(0.99),
      unit: "ms",
      baseline: 250,
      baselineIs: "the limit",
      goal: 1,
    }),
    benchRow({
      id: "broker.publishCost",
      what: "the median of it: policy, rule and function before the acknowledgement",
      value: at(0.5),
      unit: "ms",
      baseline: percentile(bare.milliseconds, 0.5),
      baselineIs: "the bare engine, which acknowledges first",
      goal: 6,
    }),
    benchRow({
      id: "broker.publishCpu",
      what: "processor time of the broker's process per report, function threads included",
      value: (ours.publishCpuSeconds / ours.sent) * 1000,
      unit: "ms",
      baseline: (bare.publishCpuSeconds / bare.sent) * 1000,
      baselineIs: "the bare engine, which reads no report",
      goal: 5,
    }),
  ];
}

function keptRows(ours: Figures, bare: Figures): readonly BenchRow[] {
  return [
    benchRow({
      id: "broker.lost",
      what: "reports without acknowledgement, or acknowledged and not managed by the function",
      value: ours.sent - ours.acknowledged + Math.max(0, ours.acknowledged - ours.managed),
      unit: "reports",
      baseline: ours.sent,
      baselineIs: "all that were sent",
      goal: 0,
    }),
    benchRow({
      id: "broker.memory",
      what: "memory of the broker's process after it, function threads included",
      value: ours.megabytes,
      unit: "MB",
      baseline: bare.megabytes,
      baselineIs: "the bare engine",
      goal: 2.5,
    }),
  ];
}
