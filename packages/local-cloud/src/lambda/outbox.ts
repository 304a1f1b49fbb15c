/**
 * Batches all messages of one turn of the event loop for another thread, because the cost is one
 * wake-up per post.
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
