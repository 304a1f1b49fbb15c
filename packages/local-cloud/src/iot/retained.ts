/**
 * Retained messages. New subscribers get them only when their filter is exactly the topic, without
 * a wildcard.
 */
import { createHash } from "node:crypto";
import type { StateStore } from "#src/services.ts";

export interface RetainedMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
}

export interface RetainedMessages {
  get(topic: string): RetainedMessage | undefined;
  /**
   * Stores the message, or deletes that of the topic when the payload is empty. Resolves when the
   * change is on disk.
   */
  put(message: RetainedMessage): Promise<void>;
}

const INDEX = "iot-retained";

export function openRetained(state: StateStore): RetainedMessages {
  const messages = new Map<string, RetainedMessage>();
  const indexed = new Set<string>();
  for (const topic of topicsIn(state.load(INDEX))) {
    indexed.add(topic);
    const payload = state.load(documentOf(topic));
    if (typeof payload === "string" && payload !== "")
      messages.set(topic, { topic, payload: Buffer.from(payload, "base64") });
  }
  const wanted = new Set(indexed);
  async function saveIndex(topic: string, isKept: boolean): Promise<void> {
    if (isKept) wanted.add(topic);
    else wanted.delete(topic);
    await state.save(INDEX, [...wanted]);
    if (isKept) indexed.add(topic);
    else indexed.delete(topic);
  }
  return {
    get: (topic) => messages.get(topic),
    put: async (message) => {
      const { topic, payload } = message;
      const isKept = payload.length > 0;
      // Saves the message before the index: a topic in the index without a message is harmless, but
      // a message without its topic is lost.
      await state.save(documentOf(topic), Buffer.from(payload).toString("base64"));
      if (isKept !== indexed.has(topic)) await saveIndex(topic, isKept);
      // Visible to subscribers only now, because a restart would lose an unsaved message.
      if (isKept) messages.set(topic, message);
      else messages.delete(topic);
    },
  };
}

function documentOf(topic: string): string {
  return `iot-retained-${createHash("sha256").update(topic).digest("hex").slice(0, 32)}`;
}

function topicsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((topic) => typeof topic === "string") : [];
}
