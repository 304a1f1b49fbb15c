/**
 * What cases are written with: the master at the kit's broker, commands to it, and their effects. The
 * base class has its sessions and documents.
 */
import { DocumentBench } from "./document-bench.ts";
import type { Heard, Values } from "./listener.ts";
import { excerpt } from "./seen.ts";

export interface Sent {
  readonly id: string;
  readonly n: number;
  /** Time of sending, epoch seconds. */
  readonly at: number;
  readonly message: Values;
}

/** Longest time until an order shows in `up/master`, with a margin for the network. */
export const EFFECT_SECONDS = 6;
const WHO = { user: "0198c0de-0000-7000-8000-000000000001", username: "conformance.kit" };

export class Bench extends DocumentBench {
  /** Number of the last command. */
  #number = this.startNumber;
  #ids = 0;

  /** A command that has not been sent. */
  command(name: string, args: Values = {}, changes: Values = {}): Sent {
    this.#number += 1;
    const id = this.makeId();
    const ts = Math.floor(this.now);
    const sid = this.session?.sid;
    const n = this.#number;
    const head = { v: 1, id, ts, exp: ts + 12, sid, n, name, args, who: WHO };
    const message: Values = { ...head, ...this.place, ...changes };
    this.#number = Math.max(this.#number, Number(message.n));
    return { id: String(message.id), n: Number(message.n), at: this.now, message };
  }

  send(name: string, args: Values = {}, changes: Values = {}): Sent {
    const command = this.command(name, args, changes);
    this.deliver("cmd", JSON.stringify(command.message));
    return command;
  }

  /** Sends a command again, unchanged. */
  resend({ message }: Sent, flags = {}): void {
    this.deliver("cmd", JSON.stringify(message), flags);
  }

  /** Feedback to a command, in order of arrival. */
  answers({ id }: Sent, since?: number): readonly Heard[] {
    return this.heard("fb", since).filter(({ body }) => body.id === id);
  }

  final(command: Sent, seconds = 5, since?: number): Promise<Heard> {
    return this.expect(
      `a final feedback (success or fail) to ${command.message.name} within ${seconds} s`,
      () => this.answers(command, since).find(({ body }) => isFinal(body)),
      seconds,
      () => this.answersText(command, since),
    );
  }

  async succeeds(
    name: string,
    args: Values = {},
    changes: Values = {},
    seconds = 5,
  ): Promise<Sent> {
    const command = this.send(name, args, changes);
    const { body } = await this.final(command, seconds);
    this.check(body.status === "success", `success of ${name}`, body);
    return command;
  }

  /** Sends a command and expects this fail code. */
  async fails(
    code: string,
    name: string,
    args: Values = {},
    changes: Values = {},
  ): Promise<Values> {
    const command = this.send(name, args, changes);
    const { body } = await this.final(command);
    this.check(body.status === "fail" && body.code === code, `fail ${code} to ${name}`, body);
    return body;
  }

  answersText(command: Sent, since?: number): string {
    const answers = this.answers(command, since);
    if (answers.length === 0) return "no feedback";
    return answers.map(({ payload }) => excerpt(payload)).join(" then ");
  }

  /** Waits until `up/master` shows these stows, as the master holds by order. */
  async expectStow(
    expected: string,
    isWanted: (word: number) => boolean,
    since: number,
  ): Promise<void> {
    await this.expectMessage(
      "up/master",
      expected,
      ({ stowModesActive }) => isWanted(Number.parseInt(String(stowModesActive), 16)),
      EFFECT_SECONDS,
      since,
    );
  }

  /** Sends the order that shows whether a command moves trackers: bit 11 of stowModesActive. */
  async hold(angle = "25", changes: Values = {}): Promise<Sent> {
    const since = this.mark;
    const command = await this.succeeds("low-priority-keep-angle", { angle }, changes);
    await this.expectStow("stowModesActive with bit 11", isHeld, since);
    return command;
  }

  /** Releases the order of `hold`. */
  async release(): Promise<void> {
    const since = this.mark;
    await this.succeeds("low-priority-restore");
    await this.expectStow("stowModesActive without bit 11", (word) => !isHeld(word), since);
  }

  /** Lets time pass in which no report may show bit 11. */
  async staysReleased(expected: string, since: number): Promise<void> {
    await this.expectNone(
      "up/master",
      expected,
      ({ stowModesActive }) => isHeld(Number.parseInt(String(stowModesActive), 16)),
      EFFECT_SECONDS,
      since,
    );
  }

  /** Requests a snapshot of what the nodes have answered last. */
  async snapshot(): Promise<Values> {
    const since = this.mark;
    await this.succeeds("dt-nodes");
    const { body } = await this.expectMessage(
      "up/nodes",
      "a snapshot on request",
      () => true,
      5,
      since,
    );
    return body;
  }

  /** A UUID of version 7 with the present time. */
  makeId(): string {
    this.#ids += 1;
    const time = Math.floor(this.now * 1000)
      .toString(16)
      .padStart(12, "0");
    const count = this.#ids.toString(16).padStart(12, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count}`;
  }
}

export function isFinal({ status }: Values): boolean {
  return status === "success" || status === "fail";
}

const HELD_LOW = 1 << 11;

export function isHeld(word: number): boolean {
  return (word & HELD_LOW) !== 0;
}
