/**
 * Batches the messages to another thread of one turn of the event loop: the cost is in waking it,
 * once per message.
 */

export interface Receiver {
  postMessage(messages: unknown): void;
}

/** The receiver gets lists of messages, in the order in which they were sent. */
export function createOutbox<Message>(receiver: Receiver): (message: Message) => void {
  let waiting: Message[] = [];
  const flush = (): void => {
    const messages = waiting;
    waiting = [];
    receiver.postMessage(messages);
  };
  return (message) => {
    if (waiting.push(message) === 1) setImmediate(flush);
  };
}
