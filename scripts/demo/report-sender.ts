/**
 * Publishes reports of masters over HTTP, several at a time, but those of one master one after
 * another.
 */
import { type IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import type { MasterId } from "#domain/identity/master-id.ts";
import { topicOf, type Uplink } from "#domain/wire/topics.ts";

export interface Report {
  readonly ending: Uplink;
  readonly payload: object;
}

/** Most reports waiting for one master; beyond it `send` waits. */
const MOST_WAITING = 16;

export class ReportSender {
  private readonly queues = new Map<MasterId, { last: Promise<void>; waiting: number }>();

  constructor(private readonly client: IoTDataPlaneClient) {}

  /** Resolves when the report is sent or queued. Rejects when a report was refused. */
  async send(mId: MasterId, { ending, payload }: Report): Promise<void> {
    const queue = this.queues.get(mId) ?? { last: Promise.resolve(), waiting: 0 };
    this.queues.set(mId, queue);
    queue.waiting += 1;
    queue.last = queue.last.then(async () => {
      await this.publish(topicOf(mId, ending), payload);
      queue.waiting -= 1;
    });
    if (queue.waiting >= MOST_WAITING) await queue.last;
  }

  async finish(): Promise<void> {
    await Promise.all([...this.queues.values()].map(({ last }) => last));
  }

  private async publish(topic: string, payload: object): Promise<void> {
    await this.client.send(
      new PublishCommand({ topic, qos: 1, payload: Buffer.from(JSON.stringify(payload)) }),
    );
  }
}
