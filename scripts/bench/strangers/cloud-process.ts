/** The local cloud and the Modbus listener in a process of their own, whose memory is told when asked. */
import { startLocal } from "#local/host.ts";
import { answerParent } from "#scripts/bench/broker/child.ts";
import { listenForModbus } from "#scripts/sunspec/modbus-listener.ts";
import type { ServedCloud } from "./attacks.ts";

const [cdkOut = ""] = process.argv.slice(2);
const MEGABYTE = 1024 * 1024;
let served: ServedCloud | undefined;

async function serve(): Promise<ServedCloud> {
  const cloud = await startLocal({ cdkOut });
  const modbus = await listenForModbus({
    port: 0,
    host: "127.0.0.1",
    read: (_unit, _address, count) => Array.from({ length: count }, () => 0),
  });
  const device = await cloud.services.iot.issueControlCertificate();
  const graphql = new URL(String(cloud.config.graphqlEndpoint)).pathname;
  return {
    http: Number(new URL(cloud.endpoint).port),
    mqtt: cloud.mqttPort,
    modbus: modbus.port,
    graphql,
    device: { ...device, authority: cloud.services.iot.authorityCertificate },
  };
}

answerParent<"start" | "memory">(
  async (question) => {
    served ??= await serve();
    return question === "start" ? served : process.memoryUsage().rss / MEGABYTE;
  },
  () => process.exit(),
);
