/** A broker that records masters' messages, and timers that fire when a test requests it. */
import type { Fleet } from "local-cloud/testing/fixtures";
import type { Timers } from "#simulator/clock.ts";
import { startMasterFleet } from "#test/builders/master-fleet.ts";

/** Starts a broker whose listener gets every master's messages. */
export async function startHeardFleet(): Promise<Fleet> {
  const fleet = await startMasterFleet();
  fleet.iot.defineRule({
    name: "everything",
    sql: "SELECT encode(*, 'base64') AS payload, topic() AS topic FROM 'tracker/v1/m/+/#'",
    functionArns: ["arn:aws:lambda:us-east-1:000000000000:function:listener"],
    errorFunctionArn: undefined,
  });
  return fleet;
}

/** Messages on the topic, in order. */
export function saidOn(fleet: Fleet, topic: string) {
  return fleet.invocations.flatMap(({ event }) => {
    const { topic: from, payload } = event as Readonly<Record<string, unknown>>;
    return from === topic ? [bodyOf(String(payload))] : [];
  });
}

function bodyOf(payload: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
}

export function manualTimers() {
  const waiting: { readonly milliseconds: number; readonly run: () => void }[] = [];
  const timers: Timers = {
    after: (milliseconds, run) => {
      const entry = { milliseconds, run };
      waiting.push(entry);
      return () => waiting.splice(waiting.indexOf(entry), 1);
    },
  };
  return { timers, waiting, ring: () => waiting.shift()?.run() };
}
