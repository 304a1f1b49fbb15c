/**
 * The broker under load, in its own process: ours as deployed, or the bare engine behind the same
 * TLS.
 */

import { randomBytes } from "node:crypto";
import { createServer } from "node:tls";
import { Aedes } from "aedes";
import { createMemoryState, openAuthority } from "local-cloud/testing";
import { answerParent } from "./child.ts";
import { startDeployedBroker } from "./deployed-broker.ts";
import type { BrokerFigures, BrokerKind, Credentials, Listening } from "./messages.ts";
import { registerMaster } from "./register-master.ts";

interface Running {
  readonly listening: Listening;
  managed(): number;
}

const [kind, count, cdkOut = ""] = process.argv.slice(2);
/** Names of the policies in the device stack. */
const MASTER_POLICIES = ["tracker-master-publish", "tracker-master-receive"];
const MEGABYTE = 1024 * 1024;
const MICROSECONDS = 1_000_000;

async function startOurs(masters: number): Promise<Running> {
  const broker = await startDeployedBroker(cdkOut);
  const port = await broker.iot.listen(0);
  const credentials: Credentials[] = [];
  for (const mId of masterIds(masters))
    credentials.push(await registerMaster(broker.registry, mId, MASTER_POLICIES));
  const authority = broker.iot.authorityCertificate;
  return { listening: { port, authority, masters: credentials }, managed: broker.managed };
}

async function startBare(masters: number): Promise<Running> {
  const authority = await openAuthority({
    clock: { nowMilliseconds: () => Date.now() },
    random: { bytes: (bytes) => randomBytes(bytes) },
    state: createMemoryState(),
  });
  const aedes = await Aedes.createBroker({ concurrency: 10_000 });
  const { certificate: cert, key } = await authority.issueServer();
  const tls = { cert, key, ca: authority.certificate, requestCert: true };
  const server = createServer(tls, (socket) => {
    socket.setNoDelay(true);
    aedes.handle(socket);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(Number(Object(server.address()).port)));
  });
  const credentials: Credentials[] = [];
  for (const mId of masterIds(masters))
    credentials.push({ mId, ...(await authority.issueDevice(mId)) });
  return {
    listening: { port, authority: authority.certificate, masters: credentials },
    managed: () => 0,
  };
}

function masterIds(masters: number): readonly string[] {
  return Array.from(
    { length: masters },
    (_, at) => `FCC23D05${at.toString(16).toUpperCase().padStart(8, "0")}`,
  );
}

let running: Running | undefined;
let atStart = process.cpuUsage();

function figures(managed: number): BrokerFigures {
  const { user, system } = process.cpuUsage(atStart);
  const megabytes = process.memoryUsage().rss / MEGABYTE;
  return { managed, megabytes, cpuSeconds: (user + system) / MICROSECONDS };
}

answerParent<"start" | "figures">(
  async (question): Promise<Listening | BrokerFigures> => {
    const wanted: BrokerKind = kind === "ours" ? "ours" : "bare";
    running ??= await (wanted === "ours" ? startOurs(Number(count)) : startBare(Number(count)));
    if (question === "figures") return figures(running.managed());
    atStart = process.cpuUsage();
    return running.listening;
  },
  () => process.exit(),
);
