/** Notices about one layout, or one of its masters, as a viewer's socket receives them. */
import { connectRealtime, type Frame, type RealtimeClient } from "local-cloud/testing/fixtures";
import { newSubject } from "./call-subject.ts";
import type { CloudUnderTest } from "./cloud-under-test.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { until } from "./until.ts";

/** Arguments of a subscription; the master only for subscriptions to a master. */
export interface Watched {
  readonly layoutId: string;
  readonly mId?: string;
}

/** A signed-in user. */
interface Viewer {
  readonly accessToken: string;
}

const SITE_NOTICE = "Subscription.subscribeSiteNotice";

export interface Notices {
  /** The next notice that has not been returned yet. */
  next(): Promise<unknown>;
  /** All notices so far. */
  all(): readonly unknown[];
  /** Resolves when the service has ended the subscription. */
  ended(): Promise<void>;
  close(): Promise<number>;
}

/** Resolves when the subscription is active; rejects when it never becomes so. */
export async function watchNotices(
  cloud: Pick<CloudUnderTest, "target">,
  session: Viewer,
  watched: Watched,
  subscription = SITE_NOTICE,
): Promise<Notices> {
  const socket = await subscribe(cloud, session, watched, subscription);
  await until(() => socket.next({ type: "start_ack" }));
  return {
    next: async () => noticeIn(await until(() => socket.next({ type: "data" }))),
    all: () => socket.frames.filter(({ type }) => type === "data").map(noticeIn),
    ended: async () => {
      await until(() => socket.next({ type: "complete" }));
    },
    close: socket.close,
  };
}

/** The frame that refuses the subscription; rejects when it is not refused. */
export async function refusedNotices(
  cloud: Pick<CloudUnderTest, "target">,
  session: Viewer,
  watched: Watched,
  subscription = SITE_NOTICE,
): Promise<Frame> {
  const socket = await subscribe(cloud, session, watched, subscription);
  const frame = await until(() => socket.next({ type: "error" }));
  await socket.close();
  return frame;
}

async function subscribe(
  { target }: Pick<CloudUnderTest, "target">,
  { accessToken }: Viewer,
  watched: Watched,
  subscription: string,
): Promise<RealtimeClient> {
  const headers = { Authorization: accessToken, host: new URL(target.graphqlUrl).host };
  const socket = await connectRealtime(target.realtimeUrl, { headers });
  const call = FIELD_CALLS[subscription];
  if (call === undefined) throw new Error(`no call of ${subscription}`);
  const variables = call.variables({ ...newSubject(watched.mId ?? "0"), ...watched });
  socket.start("notices", call.document, variables, accessToken);
  return socket;
}

function noticeIn({ payload }: Frame): unknown {
  return Object.values(Object(payload).data ?? {})[0];
}
