/** Which subscriptions of a page are in force: read from what goes over its sockets, since nothing on the screen says it. */
import type { Page, WebSocket } from "playwright-core";
import { until } from "#test/e2e/until.ts";

/** By which the command panel hears what becomes of what it sends. */
export const ANSWERS = "subscribeCommandEvents";

/** Documents by the id of their subscription, and the ids that were acknowledged. */
interface Heard {
  readonly documents: Map<string, string>;
  readonly acknowledged: Set<string>;
}

const pages = new WeakMap<Page, Heard>();

/** To be called before the page opens its first socket. */
export function watchSubscriptions(page: Page): void {
  const heard: Heard = { documents: new Map(), acknowledged: new Set() };
  pages.set(page, heard);
  page.on("websocket", (socket) => watchSocket(socket, heard));
}

function watchSocket(socket: WebSocket, { documents, acknowledged }: Heard): void {
  socket.on("framesent", ({ payload }) => {
    const { type, id, payload: started } = JSON.parse(String(payload));
    if (type === "start") documents.set(id, String(started.data));
  });
  socket.on("framereceived", ({ payload }) => {
    const { type, id } = JSON.parse(String(payload));
    if (type === "start_ack") acknowledged.add(id);
  });
}

/** @param field of the subscription; what is sent while nothing is heard of it is given up after four seconds */
export async function untilHeard(page: Page, field: string): Promise<void> {
  await until(async () => {
    const heard = pages.get(page);
    const started = [...(heard?.documents ?? [])].filter(([, text]) => text.includes(field));
    // After a lost connection another one is asked for.
    const [id = ""] = started.at(-1) ?? [];
    if (heard?.acknowledged.has(id) !== true) {
      throw new Error(`${field} is not acknowledged; ${started.length} times asked for`);
    }
  });
}
