/**
 * Listens on the control topic, which exists only beside the local cloud, and executes its orders:
 * faults, clock errors, power cuts and weather.
 */
import type { MqttClient } from "mqtt";
import { decodePayload } from "#domain/wire/payload.ts";
import type { WireFault } from "#domain/wire/rules.ts";
import type { Timers } from "#simulator/clock.ts";
import type { BrokerAddress } from "#simulator/link/broker-address.ts";
import { connectClient } from "#simulator/link/connect-client.ts";
import type { Log } from "#simulator/log.ts";
import { type ControlOrder, parseControlOrder } from "./control-order.ts";
import { CONTROL_TOPIC, type ControlAccess } from "./fleet-options.ts";
import type { RunningMaster } from "./running-master.ts";
import type { SimSite } from "./sim-site.ts";

export interface ControlledSite {
  readonly site: SimSite;
  readonly masters: readonly RunningMaster[];
}

export interface ControlListenerParts {
  readonly sites: readonly ControlledSite[];
  readonly timers: Timers;
  readonly log: Log;
}

const RETRY_MILLISECONDS = 5000;

export class ControlListener {
  private client: MqttClient | undefined;
  private isClosed = false;
  private cancelRetry = (): void => undefined;

  constructor(
    private readonly broker: BrokerAddress,
    private readonly access: ControlAccess,
    private readonly parts: ControlListenerParts,
  ) {}

  /** Connects to the broker; after a loss the connection is restored by itself. */
  async open(): Promise<void> {
    const { clientId, credentials } = this.access;
    try {
      const client = await connectClient(this.broker, credentials, { clientId });
      this.client = client;
      client.on("message", (_, payload) => this.take(payload));
      client.once("close", () => this.retry());
      await client.subscribeAsync(CONTROL_TOPIC, { qos: 1 });
    } catch (error) {
      this.parts.log("control.refused", { reason: String(error) });
      this.retry();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelRetry();
    await this.client?.endAsync().catch(() => undefined);
  }

  private retry(): void {
    if (this.isClosed) return;
    this.cancelRetry = this.parts.timers.after(RETRY_MILLISECONDS, () => void this.open());
  }

  private take(payload: Uint8Array): void {
    const decoded = decodePayload(new TextDecoder().decode(payload));
    if (!decoded.ok) logRefusal(decoded.error, this.parts.log);
    else takeOrder(decoded.value, this.parts);
  }
}

/**
 * Executes an order from the control topic, or logs why it is refused.
 * @param value parsed JSON
 */
export function takeOrder(
  value: unknown,
  { sites, log }: Pick<ControlListenerParts, "sites" | "log">,
): void {
  const order = parseControlOrder(value);
  if (!order.ok) {
    logRefusal(order.error, log);
    return;
  }
  const count = sites.filter((site) => carryOut(order.value, site)).length;
  log("control.order", { kind: order.value.kind, sites: count });
}

function logRefusal({ reason, field }: WireFault, log: Log): void {
  log("control.refused", { reason: `${reason} ${field}`.trim() });
}

/** Executes an order on one site. Returns false when the order is for another site. */
function carryOut(order: ControlOrder, { site, masters }: ControlledSite): boolean {
  switch (order.kind) {
    case "weather": {
      const { layoutId, control } = order;
      const isOurs = masters.some(({ model }) => model.site?.layoutId === layoutId);
      if (layoutId !== undefined && !isOurs) return false;
      site.order(control);
      return true;
    }
    case "fault":
      return withMaster(order.order.mLocId, masters, (master) => master.play(order.order.fault));
    case "clock":
      return withMaster(order.mLocId, masters, ({ model }) => model.setClockError(order.seconds));
    case "crash":
      return withMaster(order.mLocId, masters, (master) => {
        if (order.when === "now") master.crash();
        else master.model.armCrash(order.when);
      });
  }
}

/**
 * Calls `act` with the master at that location. Returns false when none of these masters is there.
 */
function withMaster(
  mLocId: string,
  masters: readonly RunningMaster[],
  carryOutOn: (master: RunningMaster) => void,
): boolean {
  const master = masters.find(({ model }) => model.site?.mLocId === mLocId);
  if (master !== undefined) carryOutOn(master);
  return master !== undefined;
}
