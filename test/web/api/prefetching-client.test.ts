import { describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  createPrefetchingClient,
  PREFETCH_LIFETIME_MILLISECONDS,
} from "#web/api/prefetching-client.ts";

const LAYOUT = { document: "query Layout($id:ID!){layout(id:$id){name}}", variables: { id: "a" } };
const FAILED: Result<unknown, Failure> = err({ status: "networkError" });

/** Each request is answered with its number, counted from one; the numbers in `failing` fail. */
function setUp(failing: readonly number[] = []) {
  const asked: GraphqlRequest[] = [];
  const clock = { now: 0 };
  const client = createPrefetchingClient({
    client: {
      async query(request) {
        asked.push(request);
        return failing.includes(asked.length) ? FAILED : ok(asked.length);
      },
    },
    nowMilliseconds: () => clock.now,
  });
  return { client, asked, clock };
}

describe("a client that asks ahead", () => {
  it("hands the answer to the next identical request, once", async () => {
    const { client, asked } = setUp();
    void client.prefetcher.query(LAYOUT);
    expect(await client.query({ ...LAYOUT, variables: { id: "a" } })).toEqual(ok(1));
    expect(await client.query(LAYOUT)).toEqual(ok(2));
    expect(asked).toHaveLength(2);
  });

  it("asks the server for anything else", async () => {
    const { client } = setUp();
    void client.prefetcher.query(LAYOUT);
    expect(await client.query({ ...LAYOUT, variables: { id: "b" } })).toEqual(ok(2));
  });

  it("asks again after a failure", async () => {
    const { client } = setUp([1]);
    void client.prefetcher.query(LAYOUT);
    expect(await client.query(LAYOUT)).toEqual(ok(2));
  });

  it("knows for a while what the page has asked itself", async () => {
    const { client, clock } = setUp();
    void client.prefetcher.query(LAYOUT);
    expect(client.hasAsked(LAYOUT)).toBe(false);
    await client.query(LAYOUT);
    expect(client.hasAsked({ ...LAYOUT, variables: { id: "a" } })).toBe(true);
    expect(client.hasAsked({ ...LAYOUT, variables: { id: "b" } })).toBe(false);
    clock.now = PREFETCH_LIFETIME_MILLISECONDS;
    expect(client.hasAsked(LAYOUT)).toBe(false);
    await client.query(LAYOUT);
    client.clearPrefetched?.();
    expect(client.hasAsked(LAYOUT)).toBe(false);
  });

  it("discards what has grown old, and what it is to forget", async () => {
    const { client, clock } = setUp();
    void client.prefetcher.query(LAYOUT);
    clock.now = PREFETCH_LIFETIME_MILLISECONDS;
    expect(await client.query(LAYOUT)).toEqual(ok(2));
    void client.prefetcher.query(LAYOUT);
    client.clearPrefetched?.();
    expect(await client.query(LAYOUT)).toEqual(ok(4));
  });
});
