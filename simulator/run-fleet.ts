/**
 * Runs a fleet in a worker thread, so that a large field does not block the program that started
 * it.
 */
import type { MessagePort } from "node:worker_threads";
import { systemClock, systemTimers } from "#simulator/clock.ts";
import type { ControlAnswer } from "#simulator/fleet/control-answer.ts";
import { Fleet } from "#simulator/fleet/fleet.ts";
import type { FleetOptions } from "#simulator/fleet/fleet-options.ts";
import type { MemoryFiles } from "#simulator/link/master-memory.ts";

export type FleetThreadMessage =
  | { readonly kind: "started" }
  | { readonly kind: "stopped" }
  | { readonly kind: "answer"; readonly answer: ControlAnswer }
  | { readonly kind: "count"; readonly count: ReturnType<Fleet["count"]> }
  | {
      readonly kind: "log";
      readonly event: string;
      readonly fields: Readonly<Record<string, unknown>>;
    };

/** Requests to the thread that runs the fleet; `order` is an order as on the control topic. */
export type FleetThreadRequest = "stop" | "count" | { readonly order: object };

/** Runs the fleet; resolves when the masters have begun to connect. */
export async function runFleet(
  options: FleetOptions,
  memory: MemoryFiles,
  port: MessagePort,
): Promise<void> {
  const tell = (message: FleetThreadMessage): void => port.postMessage(message);
  const fleet = new Fleet(options, {
    clock: systemClock,
    timers: systemTimers,
    log: (event, fields = {}) => tell({ kind: "log", event, fields }),
    memory,
    answer: (answer) => tell({ kind: "answer", answer }),
  });
  port.on("message", async (request: FleetThreadRequest) => {
    if (request === "count") {
      tell({ kind: "count", count: fleet.count() });
      return;
    }
    if (request !== "stop") {
      fleet.order(request.order);
      return;
    }
    await fleet.stop();
    tell({ kind: "stopped" });
    port.close();
  });
  await fleet.start();
  tell({ kind: "started" });
}
