/** What people do with alarms, and word of what is new for those who read the journal. */
import * as v from "valibot";
import { ACT_KINDS, type ActKind, type AlarmAct, type AlarmTarget } from "#domain/journal/acts.ts";
import { ALARM_WORDS } from "#domain/journal/alarms.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { allPages } from "./pages.ts";
import { maybe, moment, parsed } from "./parsed.ts";
import type { Realtime } from "./realtime.ts";
import { NoticeSchema } from "./site-parse.ts";
import type { SiteNotice } from "./site-records.ts";

const ACT = "id kind note until username createdAt targets { mLocId nLocId word bit from to }";

const ActSchema = v.object({
  id: v.string(),
  kind: v.picklist(ACT_KINDS),
  note: maybe(v.string()),
  until: maybe(moment),
  username: v.string(),
  createdAt: moment,
  targets: v.array(
    v.object({
      mLocId: v.string(),
      nLocId: maybe(v.string()),
      word: v.picklist(ALARM_WORDS),
      bit: v.number(),
      from: moment,
      to: moment,
    }),
  ),
});

const LIST = `query AlarmActs($layoutId: ID!, $since: AWSTimestamp!, $nextToken: String) {
  list: listAlarmActs(layoutId: $layoutId, since: $since, nextToken: $nextToken) { items { ${ACT} } nextToken }
}`;

/** Oldest first; since is epoch seconds. */
export async function listAlarmActs(
  client: GraphqlClient,
  variables: { readonly layoutId: string; readonly since: number },
): Promise<Outcome<readonly AlarmAct[]>> {
  const newestFirst = await allPages(client, { document: LIST, variables, item: ActSchema });
  return andThen(newestFirst, (acts) => ok(acts.toReversed()));
}

export interface AlarmActInput {
  /** A UUID of version 7; the same one is the same act. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly kind: ActKind;
  /** At most 100. */
  readonly targets: readonly AlarmTarget[];
  readonly note?: string;
  /** How long to shelve. */
  readonly seconds?: number;
}

export interface TakenAct {
  /** How many somebody else had settled already. */
  readonly left: number;
}

const CREATE = `mutation CreateAlarmAct($input: CreateAlarmActInput!) {
  act: createAlarmAct(input: $input) { left }
}`;

export async function createAlarmAct(
  client: GraphqlClient,
  input: AlarmActInput,
): Promise<Outcome<TakenAct>> {
  const answer = await client.query({ document: CREATE, variables: { input } });
  const schema = v.object({ act: v.object({ left: v.number() }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ act }) => ok(act),
  );
}

export interface NoticeEvents {
  readonly onNotice: (notice: SiteNotice) => void;
  /** From here on nothing is missed; what was before is to be read once. */
  readonly onLive: () => void;
  readonly onRefused: (code: string) => void;
}

const NOTICES = `subscription Notices($layoutId: ID!) {
  subscribeSiteNotice(layoutId: $layoutId) { layoutId ts kinds mLocIds }
}`;

/** Returns how to stop. */
export function subscribeToNotices(
  realtime: Realtime,
  layoutId: string,
  { onNotice, onLive, onRefused }: NoticeEvents,
): () => void {
  return realtime.subscribe({
    document: NOTICES,
    variables: { layoutId },
    onData(data) {
      const heard = parsed(v.object({ subscribeSiteNotice: NoticeSchema }), data);
      // What this version does not understand has still happened.
      if (heard.status === "ok") onNotice(heard.value.subscribeSiteNotice);
      else onLive();
    },
    onLive,
    onRefused,
  });
}
