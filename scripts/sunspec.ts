/**
 * `npm run sunspec`: prints the masters of a layout as SunSpec model 601, or serves them over
 * Modbus/TCP. Read-only.
 */
import { parseArgs } from "node:util";
import { registerMap } from "#domain/sunspec/register-map.ts";
import { runCommand, sentenceOf } from "./failure-sentence.ts";
import { listenForModbus } from "./sunspec/modbus-listener.ts";
import { createGateway } from "./sunspec/site-gateway.ts";
import { checkAccess, readSite, type SiteAddress } from "./sunspec/site-reader.ts";

const USAGE = `TRACKER_TOKEN=trk_… npm run sunspec -- --url <REST address> --site <layout id>            prints the registers of each master
TRACKER_TOKEN=trk_… npm run sunspec -- --url … --site … --listen 1502 [--host 0.0.0.0]   serves them; unit 1 is the first master by name`;

/**
 * Seconds between two reads of the layout, each of which takes five or more of a token's 120
 * requests a minute.
 */
const REFRESH_SECONDS = 60;
/** Seconds between two checks of the token; together with the reads, some 20 requests a minute. */
const CHECK_SECONDS = 5;

await runCommand(async () => {
  const { site, port, host } = readOptions();
  if (port === undefined) await print(site);
  else await serve(site, port, host);
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: "string", default: "" },
      site: { type: "string", default: "" },
      listen: { type: "string" },
      host: { type: "string", default: "127.0.0.1" },
    },
  });
  // Not an argument, because every user of the machine can see the arguments of processes.
  const token = process.env.TRACKER_TOKEN ?? "";
  const port = values.listen === undefined ? undefined : Number(values.listen);
  const isPort = port === undefined || (Number.isInteger(port) && port >= 0 && port < 65_536);
  if (values.url === "" || values.site === "" || token === "" || !isPort) {
    console.error(USAGE);
    process.exit(2);
  }
  const site: SiteAddress = { url: values.url, layoutId: values.site, token, fetch };
  return { site, port, host: values.host };
}

async function print(site: SiteAddress): Promise<void> {
  for (const { reading, mId } of await readSite(site)) {
    console.log(`\n${reading.name} (${mId})`);
    for (const { address, name, value, registers } of registerMap(reading, { serial: mId })) {
      const hex = registers.map((register) => register.toString(16).padStart(4, "0")).join(" ");
      console.log(`${address}  ${name.padEnd(24)}  ${String(value ?? "-").padEnd(20)}  ${hex}`);
    }
  }
}

async function serve(site: SiteAddress, wanted: number, host: string): Promise<void> {
  const gateway = createGateway({
    readSite: () => readSite(site),
    nowSeconds: () => Date.now() / 1000,
    onTrouble: (error) => console.error(sentenceOf(error)),
    checkAccess: () => checkAccess(site),
  });
  if (!(await gateway.refresh())) process.exit(1);
  const listener = await listenForModbus({ port: wanted, host, read: gateway.read });
  console.log(`Modbus/TCP: ${host}:${listener.port}, read only`);
  const timer = setInterval(() => void gateway.refresh(), REFRESH_SECONDS * 1000);
  const checks = setInterval(() => void gateway.check(), CHECK_SECONDS * 1000);
  process.once("SIGINT", () => {
    clearInterval(timer);
    clearInterval(checks);
    void listener.stop();
  });
}
