/**
 * Masters that answer the commands of a CommandRunner: their messages, and the notices to viewers.
 */
import { onFeedback } from "#functions/devices/on-feedback.ts";
import type { CommandEvent } from "#functions/shared/command-publish.ts";
import { ruleEvent } from "#test/builders/rule-event.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import type { HarnessMaster } from "../commands/command-harness.ts";
import { changeId, type ServedTables } from "../served-tables.ts";

export class FeedbackHarness {
  /** Notices to viewers, in order. */
  readonly published: CommandEvent[] = [];
  readonly logged: Message[] = [];
  private readonly served: ServedTables;
  private handler: (event: unknown) => Promise<void>;

  constructor(served: ServedTables) {
    this.served = served;
    this.handler = this.newInstance();
  }

  /** Makes an instance of the function with empty caches. */
  newInstance(): (event: unknown) => Promise<void> {
    return onFeedback({
      ...this.served,
      publishCommand: async (event) => void this.published.push(event),
      log: (event, fields) => void this.logged.push({ ...fields, event }),
      uuid: changeId,
    });
  }

  coldStart(): void {
    this.handler = this.newInstance();
  }

  /**
   * Sends a message as the rule passes it on: the sender comes from the topic, whatever the payload
   * states.
   */
  send({ mId }: Pick<HarnessMaster, "mId">, payload: Message): Promise<void> {
    return this.handler(ruleEvent(`tracker/v1/m/${mId}/fb`, payload, this.served.clock.now));
  }

  /** Reasons of the master's refused messages, in order. */
  async refusals({ mId }: Pick<HarnessMaster, "mId">): Promise<readonly string[]> {
    const items = await this.served.itemsOf("events");
    return items
      .filter(({ pk, topic }) => String(pk).startsWith("E#") && String(topic).includes(mId))
      .map(({ rule, reason }) => `${rule} ${reason}`);
  }
}
