/** Which presses the console reports, and when. */
import { beforeEach, describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import type { RestRequest } from "#web/api/rest.ts";
import { reportPresses } from "#web/app/report-session.ts";
import type { SessionState } from "#web/session/session.ts";

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

let now: number;
let timers: Timer[];
let sent: { readonly at: number; readonly ago: unknown }[];
let page: EventTarget;
let state: Pick<SessionState, "status"> & { readonly isConfirmed?: boolean };
let stop: () => void;

beforeEach(() => {
  now = 1000;
  timers = [];
  sent = [];
  page = new EventTarget();
  state = { status: "signedIn", isConfirmed: true };
  const parts = {
    session: { state: () => state },
    rest: {
      send: async ({ body }: RestRequest) => {
        sent.push({ at: now, ago: Object(body).pressed_seconds_ago });
        return ok(undefined);
      },
    },
    nowSeconds: () => now,
    after: (milliseconds: number, run: () => void) => {
      const timer = { at: now + milliseconds / 1000, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  stop = reportPresses(parts as unknown as Parameters<typeof reportPresses>[0], page);
});

/** Advances the clock and runs the timers that are due. */
function until(at: number): void {
  const due = timers.filter((timer) => timer.at <= at).sort((one, other) => one.at - other.at);
  timers = timers.filter((timer) => timer.at > at);
  for (const timer of due) {
    now = timer.at;
    timer.run();
  }
  now = at;
}

const press = (kind: "pointerdown" | "keydown" = "pointerdown") =>
  page.dispatchEvent(new Event(kind));

describe("presses", () => {
  it("of the first half minute are reported when it is over, with the age of the last", () => {
    until(1005);
    press();
    until(1020);
    press("keydown");
    until(1100);
    expect(sent).toEqual([{ at: 1030, ago: 10 }]);
  });

  it("after a pause are reported at once", () => {
    until(3000);
    press();
    until(3000);
    expect(sent).toEqual([{ at: 3000, ago: 0 }]);
  });

  it("that follow each other are reported every four minutes, the last one too", () => {
    until(3000);
    for (let at = 3000; at <= 3500; at += 20) {
      until(at);
      press();
    }
    until(9000);
    expect(sent.map(({ at }) => at)).toEqual([3000, 3240, 3480, 3720]);
    expect(sent.at(-1)).toEqual({ at: 3720, ago: 220 });
  });

  it("are not reported without any", () => {
    until(9000);
    expect(sent).toEqual([]);
  });

  it("are not reported before the server has confirmed the session, nor after it", () => {
    state = { status: "signedIn", isConfirmed: false };
    until(3000);
    press();
    until(4000);
    state = { status: "signedOut" };
    press();
    until(5000);
    expect(sent).toEqual([]);
  });

  it("are not watched any more once stopped", () => {
    until(1010);
    press();
    stop();
    press();
    until(9000);
    expect(sent).toEqual([]);
  });
});
