/** What is told about one layout, or one master of it, as a viewer's socket receives it. */
import { connectRealtime, type Frame, type RealtimeClient } from "local-cloud/testing/fixtures";
import { newSubject } from "./call-subject.ts";
import type { CloudUnderTest } from "./cloud-under-test.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { until } from "./until.ts";

/** What a subscription may name; the master only where it is one to a master. */
export interface Watched {
  readonly layoutId: string;
  readonly mId?: string;
}

/** Whoever has signed in. */
interface Viewer {
  readonly accessToken: string;
}

const SITE_NOTICE = "Subscription.subscribeSiteNotice";

export interface Notices {
  /** The next one that has not been waited for yet. */
  next(): Promise<unknown>;
  /** All so far. */
  all(): readonly unknown[];
  /** Resolves when the service has ended the subscription. */
  ended(): Promise<void>;
  close(): Promise<number>;
}

/** Resolves when the subscription is open; rejects when it never is. */
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

/** The frame that refuses the subscription; rejects when none comes. */
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
