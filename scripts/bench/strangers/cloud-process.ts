/**
 * The local cloud and the Modbus listener in their own process, which measures its memory on
 * request.
 */

import { Session } from "node:inspector/promises";
import type { Timers } from "local-cloud";
import { ok } from "#domain/result.ts";
import { answerParent } from "#scripts/bench/broker/child.ts";
import { issueControlCertificate } from "#scripts/local-cloud/control-certificate.ts";
import { startProductCloud } from "#scripts/local-cloud/product-cloud.ts";
import { listenForModbus } from "#scripts/sunspec/modbus-listener.ts";
import type { ServedCloud } from "./attacks.ts";

const [cdkOut = ""] = process.argv.slice(2);
const MEGABYTE = 1024 * 1024;

/** In megabytes. */
export interface Memory {
  /** Resident memory of the process; the C library retains a part of freed memory. */
  readonly resident: number;
  /** JavaScript objects and buffers, including garbage not yet collected. */
  readonly used: number;
}

export type Question = "start" | "memory" | "memoryAfterCollection";

/** No timers: threads of scheduled functions would count as the attack's memory. */
const NEVER: Timers = { every: () => () => undefined };
const inspector = new Session();
inspector.connect();
let served: ServedCloud | undefined;

async function serve(): Promise<ServedCloud> {
  const cloud = await startProductCloud({ assembly: cdkOut, timers: NEVER });
  const modbus = await listenForModbus({
    port: 0,
    host: "127.0.0.1",
    read: (_unit, _address, count) => ok(Array.from({ length: count }, () => 0)),
  });
  const device = await issueControlCertificate(cloud);
  const graphql = new URL(String(cloud.config.graphqlEndpoint)).pathname;
  return {
    http: Number(new URL(cloud.endpoint).port),
    mqtt: cloud.ports.mqtt,
    modbus: modbus.port,
    graphql,
    device: { ...device, authority: cloud.mqttAuthority },
  };
}

function memory(): Memory {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss / MEGABYTE, used: (heapUsed + external) / MEGABYTE };
}

async function answer(question: Question): Promise<ServedCloud | Memory> {
  served ??= await serve();
  if (question === "start") return served;
  if (question === "memoryAfterCollection") await inspector.post("HeapProfiler.collectGarbage");
  return memory();
}

answerParent<Question>(answer, () => process.exit());
