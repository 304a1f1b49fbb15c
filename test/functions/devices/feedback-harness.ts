/** Masters that answer the commands of a CommandRunner: their messages, and the notices that viewers get. */
import { onFeedback } from "#functions/devices/on-feedback.ts";
import type { CommandEvent } from "#functions/shared/command-publish.ts";
import { ruleEvent } from "#test/builders/rule-event.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import type { HarnessMaster } from "../commands/command-harness.ts";
import { changeId, type ServedTables } from "../served-tables.ts";

export class FeedbackHarness {
  /** What viewers were told, in the order in which they were. */
  readonly published: CommandEvent[] = [];
  readonly logged: Message[] = [];
  private readonly served: ServedTables;
  private handler: (event: unknown) => Promise<void>;

  constructor(served: ServedTables) {
    this.served = served;
    this.handler = this.newInstance();
  }

  /** An instance of the function that remembers nothing. */
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

  /** As the rule hands it on: the sender is the topic's, whatever the payload says. */
  send({ mId }: Pick<HarnessMaster, "mId">, payload: Message): Promise<void> {
    return this.handler(ruleEvent(`tracker/v1/m/${mId}/fb`, payload, this.served.clock.now));
  }

  /** Reasons of what was refused of a master, in the order it came. */
  async refusals({ mId }: Pick<HarnessMaster, "mId">): Promise<readonly string[]> {
    const items = await this.served.itemsOf("events");
    return items
      .filter(({ pk, topic }) => String(pk).startsWith("E#") && String(topic).includes(mId))
      .map(({ rule, reason }) => `${rule} ${reason}`);
  }
}
