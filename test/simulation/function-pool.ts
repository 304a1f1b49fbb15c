/**
 * A function of the product as run by the cloud: instances that handle one event at a time, have
 * caches, and die.
 */
import { err, ok, type Result } from "#domain/result.ts";
import type { Process } from "./table-service.ts";
import type { VirtualTime } from "./virtual-time.ts";

export type Handler = (event: unknown) => Promise<unknown>;

/** Makes an instance with empty caches; `crash` ends the process. */
export type MakeInstance = (process: Process, crash: () => void) => Handler;

export type Invocation = Result<unknown, string>;

interface Instance {
  readonly process: Process;
  readonly handle: Handler;
  isBusy: boolean;
  /** Ends the present invocation without an answer. */
  end: (why: string) => void;
}

export interface FunctionPoolOptions {
  readonly name: string;
  readonly time: VirtualTime;
  readonly timeoutSeconds: number;
  readonly make: MakeInstance;
}

export class FunctionPool {
  readonly name: string;
  readonly #options: FunctionPoolOptions;
  #instances: Instance[] = [];
  crashes = 0;

  constructor(options: FunctionPoolOptions) {
    this.#options = options;
    this.name = options.name;
  }

  invoke(event: unknown): Promise<Invocation> {
    const { time, timeoutSeconds } = this.#options;
    const instance = this.#instances.find(({ isBusy }) => !isBusy) ?? this.#start();
    instance.isBusy = true;
    return new Promise((resolve) => {
      let isOver = false;
      const finish = (invocation: Invocation): void => {
        if (isOver) return;
        isOver = true;
        limit.isOff = true;
        instance.isBusy = false;
        resolve(invocation);
      };
      instance.end = (why) => {
        instance.process.isDead = true;
        this.#instances = this.#instances.filter((other) => other !== instance);
        finish(err(why));
      };
      const limit = time.after(timeoutSeconds * 1000, `${this.name} limit`, () =>
        instance.end("timeout"),
      );
      instance.handle(event).then(
        (value) => finish(ok(value)),
        (error: unknown) => finish(err(String(error))),
      );
    });
  }

  #start(): Instance {
    const process: Process = { isDead: false };
    const instance: Instance = {
      process,
      handle: this.#options.make(process, () => {
        this.crashes += 1;
        instance.end("crash");
      }),
      isBusy: false,
      end: () => undefined,
    };
    this.#instances.push(instance);
    return instance;
  }
}
