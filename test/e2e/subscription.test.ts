/**
 * Notices of a layout through the unmodified Amplify client: only its viewers receive them, and no
 * user can publish them.
 */

import { generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { Hub } from "aws-amplify/utils";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { configureAmplify } from "./amplify-client.ts";
import { askGraphql } from "./api-calls.ts";
import { type FieldClient, openFieldClient } from "./field-client.ts";
import { type Login, nowSeconds, openPeople, type Person } from "./people.ts";
import {
  A_MASTER,
  type PlantedLayout,
  plantLayout,
  TWO_NODES,
  UPDATE_NODES,
} from "./planted-layout.ts";
import { publishNotice } from "./signed-request.ts";
import { cognitoEndpoint, openTarget } from "./target.ts";

const facts = openTarget();
const target = facts.deployment;
const people = openPeople(operatorClients(target), target);
const client = generateClient();
const PATIENCE = { timeout: 60_000, interval: 20 };

let admin: Person;
let fieldClient: FieldClient;
let own: PlantedLayout;
let foreign: PlantedLayout;
/** User signed in with Amplify. */
let viewer: Login;

beforeAll(async () => {
  configureAmplify(target, cognitoEndpoint());
  admin = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  fieldClient = openFieldClient(target, admin);
  own = await plantLayout(target, admin.accessToken, "E2E watched");
  foreign = await plantLayout(target, admin.accessToken, "E2E unwatched");
  viewer = await people.create({ groups: ["USER"] });
  await people.grant(viewer, own.layoutId);
  await signIn({ username: viewer.email, password: viewer.password });
  // Restores the rights, because the sign-in has recorded that the user has no authenticator.
  await people.change(viewer, { groups: ["USER"] });
});

afterEach(() => {
  for (const end of open.splice(0)) end();
});

afterAll(async () => {
  await signOut();
  await people.dismiss();
});

describe("a viewer of a layout", () => {
  it("receives that its nodes were changed, and no more than that", async () => {
    const heard = await listen(own.layoutId);
    await changeNodes(own);
    await vi.waitFor(() => expect(heard.events).toHaveLength(1), PATIENCE);
    expect(heard.events).toEqual([
      {
        layoutId: own.layoutId,
        ts: expect.any(Number),
        kinds: ["LAYOUT", "IDS"],
        mLocIds: [own.mLocId],
      },
    ]);
    expect(Math.abs(Number(heard.events[0]?.ts) - nowSeconds())).toBeLessThan(60);
  });

  it("hears of a new master", async () => {
    const heard = await listen(own.layoutId);
    const mLocId = await fieldClient.createMaster({ ...A_MASTER, layoutId: own.layoutId });
    await vi.waitFor(
      () => expect(heard.events).toMatchObject([{ kinds: ["LAYOUT"], mLocIds: [mLocId] }]),
      PATIENCE,
    );
  });

  it("hears nothing of another layout, nor of a change that was refused", async () => {
    const heard = await listen(own.layoutId);
    await changeNodes(foreign);
    const { layoutId, mLocId } = own;
    const node = TWO_NODES.nLocs[0];
    const code = await fieldClient.codeOf(UPDATE_NODES, {
      layoutId,
      mLocId,
      nLocs: [node, node],
      nIds: [],
    });
    expect(code).toBe("InvalidArgument");
    await lastNotice(heard, 1);
    expect(heard.events).toHaveLength(1);
  });

  it("gets the fields that were asked for", async () => {
    const heard = await listen(own.layoutId, "when: ts");
    await lastNotice(heard, 2, "when");
    expect(heard.events).toEqual([{ when: 2 }]);
  });

  it("hears it on every subscription, and no longer on one that was ended", async () => {
    const first = await listen(own.layoutId);
    const second = await listen(own.layoutId, "ts kinds");
    await lastNotice(first, 3);
    await lastNotice(second, 4);
    first.end();
    await lastNotice(second, 5);
    expect(second.events.map(({ ts }) => ts)).toEqual([3, 4, 5]);
    expect(first.events.map(({ ts }) => ts)).toEqual([3, 4]);
  });
});

describe("a user without the layout", () => {
  it("is refused, and hears nothing when it changes", async () => {
    const heard = await listen(foreign.layoutId);
    expect(heard.errors).toContain("NotPermitted");
    const watched = await listen(own.layoutId);
    await changeNodes(foreign);
    await lastNotice(watched, 6);
    expect(heard.events).toEqual([]);
  });

  it("gets the same answer for a layout that does not exist", async () => {
    const heard = await listen("01890a5d-ac96-7b17-8000-000000000001");
    expect(heard.errors).toContain("NotPermitted");
  });

  it("cannot have it by leaving the layout out or asking for several", async () => {
    for (const query of [
      "subscription { subscribeSiteNotice { ts } }",
      "subscription { subscribeSiteNotice(layoutId: null) { ts } }",
      `subscription { a: subscribeSiteNotice(layoutId: "${own.layoutId}") { ts } b: subscribeSiteNotice(layoutId: "${foreign.layoutId}") { ts } }`,
    ]) {
      const heard = await listenTo(query, {});
      expect([query, heard.errors.length > 0]).toEqual([query, true]);
    }
  });
});

describe("a right that is taken away", () => {
  const REFUSALS = [
    ["the layout", () => people.revoke(viewer, own.layoutId), "NotPermitted"],
    ["the group", () => people.change(viewer, { groups: ["BETA_FEATURES"] }), "NotPermitted"],
    ["the account", () => people.change(viewer, { enabled: false }), "AccountDisabled"],
  ] as const;

  it.each(REFUSALS)("with %s refuses the next subscription", async (_what, takeAway, code) => {
    try {
      await takeAway();
      const heard = await listen(own.layoutId);
      expect(heard.errors).toContain(code);
      await publishNotice(target, noticeAt(7));
      expect(heard.events).toEqual([]);
    } finally {
      await people.change(viewer, { groups: ["USER"] });
      await people.grant(viewer, own.layoutId);
    }
    const again = await listen(own.layoutId);
    await lastNotice(again, 8);
  });
});

describe("a notice", () => {
  it("is published by no person, whatever the rights", async () => {
    const heard = await listen(own.layoutId);
    const mutation =
      "mutation ($input: PublishSiteNoticeInput!) { publishSiteNotice(input: $input) { layoutId ts kinds mLocIds } }";
    for (const token of [admin.accessToken, admin.identityToken]) {
      const { data, errors } = await askGraphql(target, token, mutation, { input: noticeAt(9) });
      expect(data).toBeNull();
      expect(errors).toMatchObject([{ errorType: "Unauthorized" }]);
    }
    await lastNotice(heard, 10);
    expect(heard.events.map(({ ts }) => ts)).toEqual([10]);
  });
});

type Notice = Readonly<Record<string, unknown>>;

interface Heard {
  readonly events: Notice[];
  /** Types of the errors received. */
  readonly errors: string[];
  end(): void;
}

const open: (() => void)[] = [];

function listen(layoutId: string, selection = "layoutId ts kinds mLocIds"): Promise<Heard> {
  const query = `subscription ($layoutId: ID!) { subscribeSiteNotice(layoutId: $layoutId) { ${selection} } }`;
  return listenTo(query, { layoutId });
}

/**
 * Resolves when the subscription is acknowledged or refused. Call it one at a time: an
 * acknowledgement is assigned to the last subscription.
 */
async function listenTo(
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Heard> {
  let isStarted = false;
  const stopWatching = Hub.listen("api", ({ payload }) => {
    if (payload.event === "Subscription ack") isStarted = true;
  });
  const result = client.graphql({ query, variables });
  if (!("subscribe" in result)) throw new Error("expected a subscription");
  const events: Notice[] = [];
  const errors: string[] = [];
  const subscription = result.subscribe({
    next: (message: unknown) => events.push(noticeIn(message)),
    error: (error: unknown) => errors.push(...typesIn(error)),
  });
  const end = () => subscription.unsubscribe();
  open.push(end);
  try {
    await vi.waitFor(() => expect(isStarted || errors.length > 0).toBe(true), PATIENCE);
  } finally {
    stopWatching();
  }
  return { events, errors, end };
}

function noticeIn(message: unknown): Notice {
  return Object(message).data?.subscribeSiteNotice;
}

/** Amplify passes the service's errors on as text within the message. */
function typesIn(error: unknown): readonly string[] {
  const errors: readonly { readonly message?: string }[] = Object(error).errors ?? [{}];
  return errors.flatMap(({ message = "unknown" }) => {
    const types = [...message.matchAll(/"errorType":"(\w+)"/g)].map(([, type = ""]) => type);
    return types.length === 0 ? [message] : types;
  });
}

async function changeNodes(place: PlantedLayout): Promise<void> {
  expect(await fieldClient.codeOf(UPDATE_NODES, { ...place, ...TWO_NODES })).toBeUndefined();
}

function noticeAt(ts: number) {
  return { layoutId: own.layoutId, ts, kinds: ["CONN"], mLocIds: [] };
}

/** Publishes one more notice and waits for it, so that all earlier ones have arrived. */
async function lastNotice({ events }: Heard, ts: number, field = "ts"): Promise<void> {
  await publishNotice(target, noticeAt(ts));
  await vi.waitFor(() => expect(events.at(-1)?.[field]).toBe(ts), PATIENCE);
}
