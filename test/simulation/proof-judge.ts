/** Finds closed proofs of movement, and compares each once with the true angles. */
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import { isUuidV7 } from "#domain/identity/uuid.ts";
import { motionAnswer } from "#functions/commands/motion-proof/motion-answer.ts";
import { readMotionEvent } from "#functions/shared/store/motion-events.ts";
import type { CommandPromises } from "./command-promises.ts";
import type { ProofPromises } from "./proof-promises.ts";
import { TABLES, type TableService } from "./table-service.ts";
import type { VirtualTime } from "./virtual-time.ts";
import type { WorldSite } from "./world-site.ts";

export interface ProofJudgeParts {
  readonly time: VirtualTime;
  readonly tables: TableService;
  readonly commands: CommandPromises;
  readonly proofs: ProofPromises;
}

/** Milliseconds after which an unclosed proof is no longer awaited. */
const PATIENCE = 2.5 * 3_600_000;

export class ProofJudge {
  readonly #parts: ProofJudgeParts;
  readonly #judged = new Set<string>();
  /** Time of the last check, in epoch seconds: proofs found by the next one were open then. */
  #lookedAt = 0;

  constructor(parts: ProofJudgeParts) {
    this.#parts = parts;
  }

  async look(sites: readonly WorldSite[]): Promise<void> {
    const { time, commands, tables, proofs } = this.#parts;
    const store = { tables: tables.quietTables(), ...TABLES };
    const openAt = this.#lookedAt;
    this.#lookedAt = time.nowSeconds;
    const oldest = time.nowMilliseconds() - PATIENCE;
    for (const effect of commands.effects) {
      const { command, mId, atMilliseconds } = effect;
      const id = commands.row(command.id)?.batchId ?? command.id;
      if (this.#judged.has(id) || atMilliseconds < oldest || !isUuidV7(id)) continue;
      const site = sites.find(({ masters }) => masters.some((master) => master.mId === mId));
      const master = site?.masters.find((other) => other.mId === mId);
      const layoutId = site && layoutIdFrom(site.layoutId);
      if (master === undefined || layoutId === undefined) continue;
      const event = await readMotionEvent(store, { layoutId, id });
      if (event === undefined) continue;
      this.#judged.add(id);
      const next = commands.effects.find(
        (other) => other.mId === mId && other.atMilliseconds > atMilliseconds,
      );
      const answer = motionAnswer({ ...event, isClosed: true }, null);
      proofs.judge({ ...master, openAt }, answer, { effect, next });
    }
  }
}
