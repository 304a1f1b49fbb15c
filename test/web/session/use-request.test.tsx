// @vitest-environment jsdom
/**
 * A request of a screen: when it is sent, which answer counts, and what remains of the last one.
 */

import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { type TestConsole, testConsole } from "#test/web/builders/services.ts";
import type { Failure } from "#web/api/failure.ts";
import { ServicesProvider } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";

interface Sent {
  readonly key: string;
  readonly answer: (outcome: Result<string, Failure>) => Promise<void>;
}

let console: TestConsole;
/** Requests in the order in which they were sent. */
let sent: Sent[];

beforeEach(() => {
  console = testConsole();
  sent = [];
});
afterEach(cleanup);

function send(key: string): Promise<Result<string, Failure>> {
  return new Promise((resolve) => {
    sent.push({ key, answer: (outcome) => act(async () => resolve(outcome)) });
  });
}

function Services({ children }: { readonly children: ReactNode }) {
  return <ServicesProvider value={console.services}>{children}</ServicesProvider>;
}

function ask(key: string | undefined, options?: { readonly isRenewed: boolean }) {
  return renderHook((asked: string | undefined) => useRequest(asked, send, options), {
    initialProps: key,
    wrapper: Services,
  });
}

/** Turns the network on or off. */
function connect(isUp: boolean): Promise<void> {
  return act(async () => {
    console.network.isUp = isUp;
    console.network.dispatchEvent(new Event(isUp ? "online" : "offline"));
  });
}

const keysSent = () => sent.map(({ key }) => key);

const FAILED = { status: "failed", httpStatus: 500 } as const;
const NETWORK_ERROR = { status: "networkError" } as const;

describe("a request", () => {
  it("is loading, then ready with the answer", async () => {
    const { result } = ask("a");
    expect(result.current.state).toEqual({ status: "loading", value: undefined });
    await sent[0]?.answer(ok("one"));
    expect(result.current.state).toEqual({ status: "ready", value: "one" });
    expect(keysSent()).toEqual(["a"]);
  });

  it("says why it failed", async () => {
    const { result } = ask("a");
    await sent[0]?.answer(err(FAILED));
    expect(result.current.state).toEqual({ status: "failed", value: undefined, failure: FAILED });
  });

  it("without a question sends nothing", () => {
    const { result } = ask(undefined);
    act(() => result.current.retry());
    expect(result.current.state.status).toBe("idle");
    expect(sent).toEqual([]);
  });

  it("is sent again on demand, and keeps the last answer until the next one", async () => {
    const { result } = ask("a");
    await sent[0]?.answer(ok("one"));
    act(() => result.current.retry());
    expect(result.current.state).toEqual({ status: "loading", value: "one" });
    await sent[1]?.answer(err(FAILED));
    expect(result.current.state).toEqual({ status: "failed", value: "one", failure: FAILED });
    act(() => result.current.retry());
    await sent[2]?.answer(ok("two"));
    expect(result.current.state).toEqual({ status: "ready", value: "two" });
  });
});

describe("another trigger", () => {
  function askOn(first: number) {
    return renderHook((trigger: number) => useRequest("a", send, { trigger }), {
      initialProps: first,
      wrapper: Services,
    });
  }

  it("sends the request again, and keeps the last answer until the next one", async () => {
    const { result, rerender } = askOn(1);
    await sent[0]?.answer(ok("one"));
    rerender(1);
    expect(keysSent()).toEqual(["a"]);
    rerender(2);
    expect(result.current.state).toEqual({ status: "loading", value: "one" });
    await sent[1]?.answer(ok("two"));
    expect(result.current.state).toEqual({ status: "ready", value: "two" });
    expect(keysSent()).toEqual(["a", "a"]);
  });

  it("that comes without a connection is made up for with the connection", async () => {
    const { result, rerender } = askOn(1);
    await sent[0]?.answer(ok("one"));
    await connect(false);
    rerender(2);
    expect(result.current.state).toEqual({
      status: "failed",
      value: "one",
      failure: NETWORK_ERROR,
    });
    await connect(true);
    await sent[1]?.answer(ok("two"));
    expect(result.current.state).toEqual({ status: "ready", value: "two" });
  });
});

describe("the newest request wins", () => {
  it("over an earlier one that is answered later", async () => {
    const { result } = ask("a");
    act(() => result.current.retry());
    await sent[1]?.answer(ok("newer"));
    await sent[0]?.answer(ok("older"));
    expect(result.current.state).toEqual({ status: "ready", value: "newer" });
  });

  it("over one to another question, whose answer is shown no more", async () => {
    const { result, rerender } = ask("a");
    await sent[0]?.answer(ok("of a"));
    rerender("b");
    expect(result.current.state).toEqual({ status: "loading", value: undefined });
    rerender("c");
    await sent[2]?.answer(ok("of c"));
    await sent[1]?.answer(ok("of b"));
    expect(result.current.state).toEqual({ status: "ready", value: "of c" });
    expect(keysSent()).toEqual(["a", "b", "c"]);
  });

  it("over one that goes on from the last answer", async () => {
    const { result } = ask("a");
    await sent[0]?.answer(ok("page 1"));
    act(() => result.current.request(() => send("older pages")));
    expect(result.current.state).toEqual({ status: "loading", value: "page 1" });
    act(() => result.current.retry());
    await sent[1]?.answer(ok("pages 1 and 2"));
    expect(result.current.state).toEqual({ status: "loading", value: "page 1" });
    await sent[2]?.answer(ok("page 1 again"));
    expect(result.current.state).toEqual({ status: "ready", value: "page 1 again" });
  });

  it("and after the screen has gone no answer counts", async () => {
    let drawings = 0;
    const { unmount } = renderHook(
      () => {
        drawings += 1;
        return useRequest("a", send);
      },
      { wrapper: Services },
    );
    const before = drawings;
    unmount();
    await sent[0]?.answer(ok("too late"));
    expect(drawings).toBe(before);
  });
});

describe("without a connection", () => {
  it("nothing is sent until there is one", async () => {
    await connect(false);
    const { result } = ask("a");
    const failed = { status: "failed", value: undefined, failure: NETWORK_ERROR };
    expect(result.current.state).toEqual(failed);
    act(() => result.current.retry());
    expect(result.current.state).toEqual(failed);
    expect(sent).toEqual([]);
    await connect(true);
    expect(result.current.state).toEqual({ status: "loading", value: undefined });
    expect(keysSent()).toEqual(["a"]);
  });

  it("an answer stays, and is not asked for again", async () => {
    const { result } = ask("a");
    await sent[0]?.answer(ok("one"));
    await connect(false);
    expect(result.current.state).toEqual({ status: "ready", value: "one" });
    await connect(true);
    expect(result.current.state).toEqual({ status: "ready", value: "one" });
    expect(keysSent()).toEqual(["a"]);
  });

  it("what is to be renewed has failed, keeps its answer, and is sent again with the connection", async () => {
    const { result } = ask("a", { isRenewed: true });
    await sent[0]?.answer(ok("one"));
    await connect(false);
    expect(result.current.state).toEqual({
      status: "failed",
      value: "one",
      failure: NETWORK_ERROR,
    });
    await connect(true);
    expect(result.current.state).toEqual({ status: "loading", value: "one" });
    await sent[1]?.answer(ok("two"));
    expect(result.current.state).toEqual({ status: "ready", value: "two" });
  });

  it("what was on its way does not count any more", async () => {
    const { result } = ask("a");
    await connect(false);
    await sent[0]?.answer(ok("too late"));
    expect(result.current.state.status).toBe("failed");
  });
});

describe("a value that is changed without a request", () => {
  it("takes the place of the answer", async () => {
    const { result } = ask("a");
    await sent[0]?.answer(ok("one"));
    act(() => result.current.change((value) => `${value}, changed`));
    expect(result.current.state).toEqual({ status: "ready", value: "one, changed" });
  });

  it("stays as it is where the change does not apply", async () => {
    const { result } = ask("a");
    act(() => result.current.change((value) => value && "changed"));
    expect(result.current.state).toEqual({ status: "loading", value: undefined });
  });

  it("answers the next question, which is not asked then", async () => {
    const { result, rerender } = ask(undefined);
    act(() => result.current.change(() => "just made", "a"));
    rerender("a");
    expect(result.current.state).toEqual({ status: "ready", value: "just made" });
    expect(sent).toEqual([]);
  });
});
