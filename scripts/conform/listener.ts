/**
 * What the master has sent so far, and waits for what it sends next: the part of the bench that only
 * listens.
 */
import { topicOf, type Uplink } from "#domain/wire/topics.ts";
import type { Broker } from "./broker.ts";
import { CaseFailure } from "./case-failure.ts";
import type { MasterUnderTest } from "./master-under-test.ts";
import { excerpt, type Seen, type SeenPublish } from "./seen.ts";

export type Values = Readonly<Record<string, unknown>>;

export const DOCUMENTS = ["site", "nodes", "settings", "params"] as const;
export type DocumentName = (typeof DOCUMENTS)[number] | "work";

/** A message of the master, decoded. */
export type Heard = SeenPublish & {
  readonly at: number;
  readonly link: number;
  /** The payload as an object; empty if it is none. */
  readonly body: Values;
};

const STEP_SECONDS = 0.5;
/** Steps of waits that last longer than this many seconds. */
const STEPS = [
  { aboveSeconds: 20_000, stepSeconds: 60 },
  { aboveSeconds: 1000, stepSeconds: 5 },
];
export class Listener {
  #beganAt = 0;

  constructor(
    readonly master: MasterUnderTest,
    readonly broker: Broker,
  ) {}

  get now(): number {
    return this.master.now();
  }

  topic(ending: Uplink | `cfg/${DocumentName}` | "cmd"): string {
    return topicOf(this.master.mId, ending);
  }

  /** The number of packets seen so far: a place in the record to which later questions refer. */
  get mark(): number {
    return this.broker.seen.length;
  }

  /** The place in the record at which the present case began. */
  get beganAt(): number {
    return this.#beganAt;
  }

  /** Called when a case begins: questions without a mark refer to what follows. */
  begin(): void {
    this.#beganAt = this.mark;
  }

  /** Entries of one kind since a mark. @default since the case began */
  seen<Kind extends Seen["kind"]>(
    kind: Kind,
    since = this.#beganAt,
  ): readonly (Seen & { kind: Kind })[] {
    return this.broker.seen
      .slice(since)
      .filter((seen): seen is Seen & { kind: Kind } => seen.kind === kind);
  }

  /** Messages on a topic since a mark. @default since the case began */
  heard(ending: Uplink, since = this.#beganAt): readonly Heard[] {
    return this.seen("publish", since)
      .filter(({ topic }) => topic === this.topic(ending))
      .map((seen) => ({ ...seen, body: bodyOf(seen.payload) }));
  }

  /** Lets that many seconds pass. */
  async pass(seconds: number): Promise<void> {
    await this.until(() => undefined, seconds);
  }

  /** Waits until `find` finds something; undefined after that many seconds. */
  async until<Found>(find: () => Found | undefined, seconds: number): Promise<Found | undefined> {
    const end = this.now + seconds;
    const { stepSeconds: step = STEP_SECONDS } =
      STEPS.find(({ aboveSeconds }) => seconds > aboveSeconds) ?? {};
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      const left = end - this.now;
      await this.master.pass(Math.max(0, Math.min(step, left)));
      if (left <= 0) return find();
    }
  }

  /** As `until`, and fails the case when nothing was found. */
  async expect<Found>(
    expected: string,
    find: () => Found | undefined,
    seconds: number,
    actual: () => string = () => `nothing within ${seconds} s`,
  ): Promise<Found> {
    const found = await this.until(find, seconds);
    if (found === undefined) throw new CaseFailure(expected, actual());
    return found;
  }

  /** Waits for a message on this topic that fulfils the condition. */
  expectMessage(
    ending: Uplink,
    expected: string,
    isWanted: (body: Values, message: Heard) => boolean,
    seconds: number,
    since: number,
  ): Promise<Heard> {
    return this.expect(
      `${ending}: ${expected}`,
      () => this.heard(ending, since).find((message) => isWanted(message.body, message)),
      seconds,
      () => {
        const last = this.heard(ending, since).at(-1);
        return last === undefined
          ? `no message on ${ending} within ${seconds} s`
          : `last on ${ending}: ${excerpt(last.payload)}`;
      },
    );
  }

  /** Fails the case unless the condition holds. */
  check(holds: boolean, expected: string, actual: unknown): void {
    if (holds) return;
    throw new CaseFailure(expected, typeof actual === "string" ? actual : JSON.stringify(actual));
  }

  /** Lets that many seconds pass, in which no such message may come. */
  async expectNone(
    ending: Uplink,
    expected: string,
    isForbidden: (body: Values) => boolean,
    seconds: number,
    since: number,
  ): Promise<void> {
    const wrong = await this.until(
      () => this.heard(ending, since).find(({ body }) => isForbidden(body)),
      seconds,
    );
    if (wrong !== undefined) throw new CaseFailure(expected, excerpt(wrong.payload));
  }
}

/** A value of a message as a list; empty if it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function bodyOf(payload: string): Values {
  try {
    return Object(JSON.parse(payload));
  } catch {
    return {};
  }
}
