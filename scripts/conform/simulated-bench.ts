/** Opens a bench with a new simulated master for each case, so that no case depends on another. */
import { readFileSync } from "node:fs";
import { Bench } from "./bench.ts";
import { Broker, type Tamper } from "./broker.ts";
import { memoryStore, openKitAuthority } from "./kit-authority.ts";
import { readProtocolPage } from "./protocol-page.ts";
import { Registrar } from "./registrar.ts";
import type { BenchSource } from "./run-cases.ts";
import {
  type PlantedFaults,
  SimulatedMaster,
  simulatedBoard,
  VirtualClock,
} from "./simulated-master.ts";

export interface SimulatedBenchOptions extends PlantedFaults {
  /** Makes the function that replaces packets of the master, for each case. */
  readonly tamper?: () => Tamper;
}

export const PROTOCOL_PAGE = "docs/device-protocol.md";

export type SimulatedBenches = (faults?: SimulatedBenchOptions) => BenchSource;

/** Makes the certificates once; each returned source then opens benches with these faults. */
export async function openSimulatedBenches(): Promise<SimulatedBenches> {
  const page = readProtocolPage(readFileSync(PROTOCOL_PAGE, "utf8"));
  const { authority, server, stranger } = await openKitAuthority(memoryStore());
  const { mId } = simulatedBoard();
  const claim = await authority.issueDevice(mId);
  const own = await authority.issueDevice(mId);
  return ({ tamper, ...faults } = {}) => ({
    open: async () => {
      const clock = new VirtualClock();
      const broker = new Broker({
        authority: authority.certificate,
        server,
        stranger,
        now: () => clock.now,
        ...(tamper === undefined ? {} : { tamper: tamper() }),
      });
      const port = await broker.listen(0, "127.0.0.1");
      const options = { authority: authority.certificate, port, claim, own, faults };
      const master = new SimulatedMaster(options, broker, clock);
      const registrar = new Registrar(broker, authority.signRequest);
      return new Bench(master, broker, page, registrar);
    },
    prepare: async () => undefined,
    close: async ({ master, broker }) => {
      await master.stop();
      await broker.stop();
    },
  });
}
