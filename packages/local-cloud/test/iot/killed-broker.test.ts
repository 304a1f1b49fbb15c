/**
 * A broker that is killed while devices publish: acknowledged messages survive, and devices resend
 * the others.
 */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Credentials } from "./devices.ts";

const DEVICE_ID = "FCC23D0508A9B1A1";
const TOPIC = `fleet/v1/d/${DEVICE_ID}/up/nodes`;
const KILLS = 2;
/** Long, because each start of the program compiles it. */
const TIMEOUT_MILLISECONDS = 240_000;
const BETWEEN = 40;

interface Started {
  readonly port: number;
  readonly authority: string;
  readonly credentials?: Credentials;
}

let folder: string;
let program: ChildProcess;
let client: MqttClient | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "killed-"));
  writeFileSync(join(folder, "notes"), "");
});

afterEach(async () => {
  client?.end(true);
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves when the broker listens. */
async function start(port: number, question: "register" | "where"): Promise<Started> {
  program = fork(join(import.meta.dirname, "broker-program.ts"), [folder, String(port)], {
    execArgv: ["--import", "tsx"],
  });
  const answer = new Promise<Started>((resolve, reject) => {
    program.once("message", (message) => resolve(Object(message)));
    program.once("exit", (code) => reject(new Error(`the broker ended with ${code}`)));
  });
  program.send(question);
  return answer;
}

async function kill(): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGKILL");
  await ended;
}

const noted = () => new Set(readFileSync(join(folder, "notes"), "utf8").split("\n").slice(0, -1));

describe("a device that reports to a broker which is killed again and again", () => {
  it(
    "finds nothing acknowledged missing, and in the end everything there",
    async () => {
      const { port, authority, credentials } = await start(0, "register");
      const device = connect(`mqtts://localhost:${port}`, {
        ca: authority,
        cert: credentials?.certificate ?? "",
        key: credentials?.key ?? "",
        clientId: DEVICE_ID,
        protocolVersion: 4,
        reconnectPeriod: 50,
      });
      client = device;
      device.on("error", () => {});
      const acknowledged: string[] = [];
      let sent = 0;
      const report = (): void => {
        const round = sent;
        sent += 1;
        const payload = JSON.stringify({ round, text: "x".repeat(1000) });
        device.publish(TOPIC, payload, { qos: 1 }, (error) => {
          if (!error) acknowledged.push(String(round));
        });
      };
      for (let killed = 0; killed < KILLS; killed += 1) {
        const before = acknowledged.length;
        for (let count = 0; count < BETWEEN; count += 1) report();
        await expect.poll(() => acknowledged.length).toBeGreaterThan(before + BETWEEN / 4);
        await kill();
        const kept = noted();
        expect(acknowledged.filter((round) => !kept.has(round))).toEqual([]);
        await start(port, "where");
      }
      await expect.poll(() => acknowledged.length).toBe(sent);
      expect([...noted()].map(Number).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: sent }, (_, round) => round),
      );
    },
    TIMEOUT_MILLISECONDS,
  );
});
