/**
 * Detects which subscriptions of a page are active, from its socket frames, because the screen does
 * not show it.
 */
import type { Page, WebSocket } from "playwright-core";
import { until } from "#test/e2e/until.ts";

/** Subscription by which the command panel receives the progress of its commands. */
export const ANSWERS = "subscribeCommandEvents";

/** Documents by the id of their subscription, and the acknowledged ids. */
interface Heard {
  readonly documents: Map<string, string>;
  readonly acknowledged: Set<string>;
}

const pages = new WeakMap<Page, Heard>();

/** Must be called before the page opens its first socket. */
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

/** Waits until a subscription is active. @param field of the subscription */
export async function untilHeard(page: Page, field: string): Promise<void> {
  await until(async () => {
    const heard = pages.get(page);
    const started = [...(heard?.documents ?? [])].filter(([, text]) => text.includes(field));
    // The last one counts: the page subscribes again after a lost connection.
    const [id = ""] = started.at(-1) ?? [];
    if (heard?.acknowledged.has(id) !== true) {
      throw new Error(`${field} is not acknowledged; ${started.length} times asked for`);
    }
  });
}
