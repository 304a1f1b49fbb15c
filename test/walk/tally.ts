/** Counts what people do at each step of a walk through the screens, and how long it takes. */

export interface StepCount {
  readonly step: string;
  readonly role: string;
  /** Clicks, taps and deciding keys; a typed text counts as one. */
  readonly presses: number;
  /** Codes read by a hand-held scanner, with the Enter that it sends. */
  readonly scans: number;
  readonly realSeconds: number;
}

export class Tally {
  readonly #steps: StepCount[] = [];
  #presses = 0;
  #scans = 0;

  press(count = 1): void {
    this.#presses += count;
  }

  scan(): void {
    this.#scans += 1;
  }

  get steps(): readonly StepCount[] {
    return this.#steps;
  }

  /** Runs one step; steps do not overlap, except those that only wait. */
  async step(role: string, step: string, work: () => Promise<void>): Promise<void> {
    const [presses, scans, begun] = [this.#presses, this.#scans, Date.now()];
    await work();
    this.#steps.push({
      ...{ step, role },
      presses: this.#presses - presses,
      scans: this.#scans - scans,
      realSeconds: (Date.now() - begun) / 1000,
    });
  }
}

/**
 * The table of the walk.
 * @param speed seconds of the field per real second
 */
export function tallyTable(steps: readonly StepCount[], speed: number): readonly string[] {
  const all = steps.reduce(
    (sum, one) => ({
      ...{ step: "All", role: "" },
      presses: sum.presses + one.presses,
      scans: sum.scans + one.scans,
      realSeconds: sum.realSeconds + one.realSeconds,
    }),
    { step: "All", role: "", presses: 0, scans: 0, realSeconds: 0 },
  );
  const rows = [...steps, all].map(({ role, step, presses, scans, realSeconds }) => [
    ...[role, step, String(presses), String(scans)],
    ...[((realSeconds * speed) / 60).toFixed(1), realSeconds.toFixed(0)],
  ]);
  const lines = [HEAD, ...rows];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  return lines.map((cells) =>
    cells
      .map((cell, at) =>
        at < TEXT_COLUMNS ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join("  "),
  );
}

const HEAD = ["Who", "Step", "Presses", "Scans", "Field minutes", "Real seconds"];
const TEXT_COLUMNS = 2;
