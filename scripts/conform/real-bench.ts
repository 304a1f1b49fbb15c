/** Opens one bench for all cases with a real master, and restores the master before each case. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shareBench } from "./baseline.ts";
import { Bench } from "./bench.ts";
import { Broker } from "./broker.ts";
import { type AuthorityStore, openKitAuthority } from "./kit-authority.ts";
import { readProtocolPage } from "./protocol-page.ts";
import { RealMaster, type RealMasterOptions } from "./real-master.ts";
import { Registrar } from "./registrar.ts";
import type { BenchSource } from "./run-cases.ts";
import { PROTOCOL_PAGE } from "./simulated-bench.ts";

export interface RealBenchOptions extends RealMasterOptions {
  /** Folder of the kit's authority, and of the files for the master. */
  readonly folder: string;
  /** Name or IPv4 address under which the master reaches the kit; undefined: localhost only. */
  readonly host: string | undefined;
  readonly port: number;
}

/** Longest time until the master is connected for the first time. */
const ARRIVAL_SECONDS = 900;
const SECRET_FILE = { mode: 0o600 };

/**
 * Starts the broker, writes what the master has to trust and its claim, and waits for the master.
 * @param tell prints what the person at the master has to do
 */
export async function openRealBench(
  options: RealBenchOptions,
  tell: (line: string) => void,
): Promise<BenchSource & { readonly stop: () => Promise<void> }> {
  const { folder, host, port, mId } = options;
  mkdirSync(join(folder, mId), { recursive: true });
  const { authority, server, stranger } = await openKitAuthority(storeIn(folder), host);
  const broker = new Broker({
    authority: authority.certificate,
    server,
    stranger,
    now: () => Date.now() / 1000,
  });
  const boundTo = host === undefined ? "127.0.0.1" : "0.0.0.0";
  const opened = await broker.listen(port, boundTo);
  await writeClaim(join(folder, mId), authority);
  tell(`Broker: mqtts://${host ?? "localhost"}:${opened}`);
  tell(`In ${join(folder, mId)}: authority.pem to trust, claim-certificate.pem and claim-key.pem.`);
  tell(`Install them, and start the master. Waiting for ${mId} …`);
  const master = new RealMaster(options, broker);
  const page = readProtocolPage(readFileSync(PROTOCOL_PAGE, "utf8"));
  const bench = new Bench(master, broker, page, new Registrar(broker, authority.signRequest));
  await bench.online(ARRIVAL_SECONDS);
  return { ...shareBench(bench), stop: () => broker.stop() };
}

async function writeClaim(
  folder: string,
  authority: Awaited<ReturnType<typeof openKitAuthority>>["authority"],
): Promise<void> {
  const { certificate, key } = await authority.issueDevice(folder.split("/").at(-1) ?? "");
  writeFileSync(join(folder, "authority.pem"), authority.certificate);
  writeFileSync(join(folder, "claim-certificate.pem"), certificate);
  writeFileSync(join(folder, "claim-key.pem"), key, SECRET_FILE);
}

function storeIn(folder: string): AuthorityStore {
  const file = (name: string) => join(folder, `${name}.json`);
  return {
    load: (name) => {
      try {
        return JSON.parse(readFileSync(file(name), "utf8"));
      } catch {
        return undefined;
      }
    },
    save: async (name, value) => writeFileSync(file(name), JSON.stringify(value), SECRET_FILE),
  };
}
