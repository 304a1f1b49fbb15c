/** Listens on the control topic, which exists only beside the local cloud. */
import type { MqttClient } from "mqtt";
import { decodePayload } from "#domain/wire/payload.ts";
import type { Timers } from "#simulator/clock.ts";
import type { BrokerAddress } from "#simulator/link/broker-address.ts";
import { connectClient } from "#simulator/link/connect-client.ts";
import type { Log } from "#simulator/log.ts";
import { CONTROL_TOPIC, type ControlAccess } from "./fleet-options.ts";

interface ControlListenerParts {
  /** Called with the parsed JSON of each order. */
  readonly onOrder: (value: unknown) => void;
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
    if (decoded.ok) this.parts.onOrder(decoded.value);
    else this.parts.log("control.refused", { reason: decoded.error.reason });
  }
}
