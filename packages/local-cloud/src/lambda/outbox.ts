/**
 * Batches all messages for another thread that are sent in one turn of the event loop, because each
 * post wakes that thread.
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
