/** A real master on the bench: time passes by itself, and a person does what the kit cannot. */
import { createInterface } from "node:readline/promises";
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { MasterId } from "#domain/identity/master-id.ts";
import type { Broker } from "./broker.ts";
import { CaseSkip } from "./case-failure.ts";
import type { MasterUnderTest, Need } from "./master-under-test.ts";

export interface RealMasterOptions {
  readonly mId: MasterId;
  readonly deviceType: DeviceType;
  readonly nodeIds: readonly string[];
  /** Whether a person is at the master and answers prompts. */
  readonly isAttended: boolean;
  /** Whether cases of minutes may run. */
  readonly isLong: boolean;
}

const PROMPT_MILLISECONDS = 300_000;

export class RealMaster implements MasterUnderTest {
  readonly mId: MasterId;
  readonly deviceType: DeviceType;
  readonly nodeIds: readonly string[];

  constructor(
    private readonly options: RealMasterOptions,
    private readonly broker: Broker,
  ) {
    ({ mId: this.mId, deviceType: this.deviceType, nodeIds: this.nodeIds } = options);
  }

  now(): number {
    return Date.now() / 1000;
  }

  pass(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      this.broker.onSeen = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  lacks(need: Need): string | undefined {
    const { isAttended, isLong } = this.options;
    if (need === "powerInCommand")
      return "only a simulated master can lose its power at this moment";
    if (need === "patience") return isLong ? undefined : "lasts minutes: run with --long";
    return isAttended ? undefined : "needs a person at the master: run with --attended";
  }

  cutPower(): Promise<void> {
    return ask("Cut the power of the master, and switch it on again after a second.");
  }

  async cutPowerIn(): Promise<void> {
    throw new CaseSkip("only a simulated master can lose its power at this moment");
  }

  setClock(errorSeconds: number | undefined): Promise<void> {
    if (errorSeconds === undefined) return ask("Set the clock of the master to 1970-01-01.");
    const way = errorSeconds < 0 ? "behind" : "ahead of";
    return ask(`Set the clock of the master ${Math.abs(errorSeconds)} s ${way} the true time.`);
  }

  setWind(gustMph: number): Promise<void> {
    return ask(`Feed the wind sensor's input with gusts of ${gustMph} mph.`);
  }

  blank(): Promise<void> {
    return ask(
      "Erase the certificates and documents of the master, leave the claim, and restart it.",
    );
  }

  async stop(): Promise<void> {}
}

/** Asks the person at the master; skips the case when no answer comes within five minutes. */
async function ask(what: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const signal = AbortSignal.timeout(PROMPT_MILLISECONDS);
    await lines.question(`\n>> ${what} Then press Enter. `, { signal });
  } catch (error) {
    throw new CaseSkip("no answer at the prompt within five minutes", { cause: error });
  } finally {
    lines.close();
  }
}
