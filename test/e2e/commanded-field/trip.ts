/** One command's path: requested, executed, answered, recorded, and visible in the field. */

import { expect } from "vitest";
import { COMMON_PRIVILEGES, visibleReply } from "#domain/commands/visible-reply.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { nowSeconds } from "#test/e2e/people.ts";
import { until } from "#test/e2e/until.ts";
import { type HeardCommands, isFinal } from "./heard-commands.ts";
import { unseen, untilSeen } from "./look-out.ts";
import type { Sight } from "./sights.ts";
import type { Args, Stand } from "./stand.ts";

export interface Trip {
  readonly name: WireCommandName;
  readonly args?: Args | ((stand: Stand) => Args);
  /** Establishes the state that the command is to change. */
  readonly before?: (stand: Stand) => Promise<unknown>;
  /** The master's final message. */
  readonly says: RegExp | ((stand: Stand) => RegExp);
  /** Effects visible after the command but not before; absent for commands that only answer. */
  readonly shows?: readonly Sight[] | ((stand: Stand) => readonly Sight[]);
}

export interface WrittenCommand {
  readonly status: string;
  readonly message: string | null;
  readonly code: string | null;
  readonly finalAt: number | null;
  readonly userId: string;
  readonly feedback: readonly {
    readonly seq: number;
    readonly status: string;
    readonly message: string;
  }[];
}

const COMMAND = `query ($layoutId: ID!, $id: ID!) { getCommand(layoutId: $layoutId, id: $id) {
  status message code finalAt userId feedback { seq status message }
} }`;

export async function readWritten({ api, place }: Stand, id: string): Promise<WrittenCommand> {
  const { layoutId } = place;
  const { getCommand } = await api.graphql<{ getCommand: WrittenCommand }>(COMMAND, {
    layoutId,
    id,
  });
  return getCommand;
}

/** Runs the command and returns its id. Fails the test at any deviation. */
export async function travel(stand: Stand, heard: HeardCommands, trip: Trip): Promise<string> {
  const { name, args = {}, before, shows = [], says } = trip;
  await before?.(stand);
  const sights = typeof shows === "function" ? shows(stand) : shows;
  const states = sights.filter(({ kind }) => kind === "state");
  expect(await unseen(stand, states, 0), `${name} before`).toHaveLength(states.length);
  const expected = says instanceof RegExp ? says : says(stand);
  const since = nowSeconds();
  const sent = await stand.send(name, typeof args === "function" ? args(stand) : args);
  expect(sent).toMatchObject({ status: "sent", message: "Command sent" });
  const { id } = sent;
  const final = await until(async () => heard.of(id).find(isFinal) ?? expect.fail("no final"));
  expect(final).toMatchObject({ status: "success", message: expect.stringMatching(expected) });
  await untilSeen(stand, sights, { since });
  await until(() => judgeWritten(stand, heard, id));
  return id;
}

/** Checks the recorded command. A superseded answer is recorded, but not published. */
async function judgeWritten(stand: Stand, heard: HeardCommands, id: string): Promise<void> {
  const events = heard.of(id);
  const { feedback, ...command } = await readWritten(stand, id);
  const final = feedback.at(-1);
  expect(command).toEqual({
    status: "success",
    message: final?.message,
    code: null,
    finalAt: expect.any(Number),
    userId: stand.userId,
  });
  expect(feedback.map(({ seq }) => seq)).toEqual(feedback.map((_, at) => at + 1));
  expect(feedback[0]).toMatchObject({ status: "received", message: "Command received" });
  expect(feedback.filter(isFinal)).toEqual([final]);
  const described = events.map(({ seq, status, message }) => ({ seq, status, message }));
  const name = events[0]?.name ?? "";
  const forAll = feedback.map((one) => ({
    ...one,
    message: visibleReply(COMMON_PRIVILEGES, name, one.message),
  }));
  expect(forAll).toEqual(expect.arrayContaining(described));
}
