/** Requests of an idle session wait for the password and are then sent again. */
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  askingClient,
  askingRest,
  createIdleControl,
  type IdleControl,
} from "#web/api/idle-control.ts";

const IDLE: Failure = { status: "refused", code: "SessionIdle" };

let control: IdleControl;
let sent: string[];
let answers: Result<unknown, Failure>[];

beforeEach(() => {
  control = createIdleControl();
  sent = [];
  answers = [];
});

const answer = () => answers.shift() ?? ok("done");
const client = () =>
  askingClient(
    {
      query: async ({ document }) => {
        sent.push(document);
        return answer();
      },
    },
    control,
  );
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a refused request of an idle session", () => {
  it("is sent again after the password", async () => {
    answers = [err(IDLE)];
    const outcome = client().query({ document: "mutation Stow" });
    await settle();
    expect(control.isAsking.value()).toBe(true);
    control.answer(true);
    expect(await outcome).toEqual(ok("done"));
    expect(sent).toEqual(["mutation Stow", "mutation Stow"]);
    expect(control.isAsking.value()).toBe(false);
  });

  it("stays refused when the user gives up", async () => {
    answers = [err(IDLE)];
    const outcome = client().query({ document: "mutation Stow" });
    await settle();
    control.answer(false);
    expect(await outcome).toEqual(err(IDLE));
    expect(sent).toHaveLength(1);
  });

  it("waits with the others for one answer", async () => {
    answers = [err(IDLE), err(IDLE), err(IDLE)];
    const outcomes = ["a", "b"].map((document) => client().query({ document }));
    const rest = askingRest({ send: async () => answer() }, control);
    const put = rest.send({ method: "PUT", path: "/sites/1/weathersmart/" });
    await settle();
    control.answer(true);
    expect(await Promise.all([...outcomes, put])).toEqual([ok("done"), ok("done"), ok("done")]);
  });

  it("is not asked for twice: the second refusal is the answer", async () => {
    answers = [err(IDLE), err(IDLE)];
    const outcome = client().query({ document: "mutation Stow" });
    await settle();
    control.answer(true);
    expect(await outcome).toEqual(err(IDLE));
    expect(control.isAsking.value()).toBe(false);
  });
});

it.each([
  ok("data"),
  err({ status: "refused", code: "NotPermitted" } as const),
  err({ status: "networkError" } as const),
])("any other answer passes: %j", async (given) => {
  answers = [given];
  expect(await client().query({ document: "query" })).toEqual(given);
  expect(control.isAsking.value()).toBe(false);
});
