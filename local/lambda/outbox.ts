/** Messages to another thread that fall into one turn of the event loop go as one: what costs is to wake it, and each by itself. */

export interface Receiver {
  postMessage(messages: unknown): void;
}

/** What comes out at the other end is a list of messages, in the order in which they were given. */
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
